export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <header>
          <a href="/">Riverside Library</a>
        </header>
        <main>{children}</main>
      </body>
    </html>
  );
}
