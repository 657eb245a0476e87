/** The views of the mini server's modules. */
import {
  useFirstPicture,
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { ModuleView, Registry } from "#renderer/rendering/registry.ts";

interface Text {
  readonly text: string;
  readonly html?: string;
}

function TextView({ data }: ModuleProps<Text>) {
  if (data.text === "throw") throw new Error("told to throw");
  return (
    <p>
      {data.text}
      {data.html !== undefined && (
        <span dangerouslySetInnerHTML={{ __html: data.html }} />
      )}
    </p>
  );
}

function HydratedView({ data }: ModuleProps<Text>) {
  const t = useTranslation();
  const { path: at } = useSite("location");
  return (
    <button>
      {data.text} {t("pages:error")} {at}
    </button>
  );
}

function LiveView({ data }: ModuleProps<Text>) {
  return <p data-live={data.text === "goes on" ? "" : undefined}>data-live</p>;
}

function UserView() {
  const user = useSite("user");
  const { code } = useSite("currency");
  return <p>{`who: ${user?.user_name ?? "nobody"} ${code}`}</p>;
}

function PicturedView({ data }: ModuleProps<Text>) {
  const srcSet = `${data.text}?a&b 20w`;
  useFirstPicture()({ srcSet, sizes: "100vw" });
  return <img srcSet={srcSet} sizes="100vw" alt="" />;
}

function DeviceView() {
  return <p>{`with: ${useSite("device").type}`}</p>;
}

function ContactView() {
  return <p>{`write to ${useSite("site").contact.email}`}</p>;
}

const both = (view: unknown) => ({
  desktop: view as ModuleView,
  mobile: view as ModuleView,
});

export const MINI_REGISTRY: Registry = new Map([
  ["text", both(TextView)],
  ["notice", both(TextView)],
  ["hydrated", both(HydratedView)],
  ["live", both(LiveView)],
  ["user", both(UserView)],
  ["device", both(DeviceView)],
  ["pictured", both(PicturedView)],
  ["contact", both(ContactView)],
]);
