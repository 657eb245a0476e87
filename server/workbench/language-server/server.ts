/** The language server: an editor's requests, answered by the features of this folder. */
import {
  CodeActionKind,
  createConnection,
  LSPErrorCodes,
  ProposedFeatures,
  ResponseError,
  TextDocuments,
  TextDocumentSyncKind,
  type CodeAction,
  type Connection,
  type InitializeParams,
  type InitializeResult,
  type Range,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { startCheckers, type Checkers } from "./checks/checkers.ts";
import { complete, resolveCompletion } from "./answers/complete.ts";
import type { Finding } from "./checks/diagnose.ts";
import { hover } from "./answers/hover.ts";
import {
  createLanguage,
  type Language,
  type Options,
} from "./language/language.ts";
import {
  findDefinitions,
  findReferences,
  symbolAt,
} from "./answers/navigate.ts";
import {
  placeAt,
  projectAt,
  uriOf,
  type DataFile,
} from "./language/project.ts";
import { createPublisher } from "./checks/publisher.ts";
import {
  rename,
  RenameRefused,
  requireRenamable,
  type RenameOptions,
} from "./answers/rename.ts";
import { rangeIn } from "./language/text-places.ts";
import type { ReferenceBackend } from "../interfaces/reference-backend.ts";

export interface ServerInput {
  /** The project's folder, absolute. */
  readonly root: string;
  /** The configuration's folder, from the project's folder. */
  readonly label: string;
  /** undefined: the upstream is another program. */
  readonly backend: ReferenceBackend | undefined;
}

/** Serves one editor over stdin and stdout until it exits. */
export function startServer(input: ServerInput): void {
  const connection = createConnection(
    ProposedFeatures.all,
    process.stdin,
    process.stdout,
  );
  // The editor's server continues after an error in one feature.
  process.on("uncaughtException", ({ stack = "" }) =>
    connection.console.error(stack),
  );
  serve(connection, input);
}

export function serve(connection: Connection, input: ServerInput): void {
  const project = projectAt(input.root, input.label, input.backend);
  const documents = new TextDocuments(TextDocument);
  const open = new Set<string>();
  const findings = new Map<string, readonly Finding[]>();
  let language: Language;
  let checkers: Checkers | undefined;
  let editor: RenameOptions = { canRenameFiles: false, hasVersions: false };

  connection.onInitialize((params) => {
    language = createLanguage(project, optionsOf(params));
    const { workspaceEdit } = params.capabilities.workspace ?? {};
    editor = {
      hasVersions: workspaceEdit?.documentChanges ?? false,
      canRenameFiles:
        workspaceEdit?.resourceOperations?.includes("rename") ?? false,
    };
    return CAPABILITIES;
  });
  connection.onInitialized(() => {
    const publisher = createPublisher(
      language,
      (file) => open.has(file),
      (file, found) => {
        findings.set(file, found);
        void connection.sendDiagnostics({
          uri: uriOf(project, file),
          diagnostics: found.map(({ diagnostic }) => diagnostic),
        });
      },
    );
    checkers = startCheckers(
      language,
      publisher,
      input.backend?.checkProgram,
      (message) => connection.console.error(message),
    );
    documents.onDidChangeContent(({ document }) => {
      const place = placeAt(project, document.uri);
      if (!place) return;
      open.add(place.file);
      const file = language.workspace.edit(place, document.getText());
      checkers?.edited(file);
      publisher.publish(place.file);
    });
    documents.onDidOpen(({ document }) => {
      const place = placeAt(project, document.uri);
      const file = place && language.workspace.get(place.file);
      // Loads the schemas early, so that the first request does not wait for them.
      if (file) setImmediate(() => void complete(language, file, START));
    });
    documents.onDidSave(({ document }) => {
      if (placeAt(project, document.uri)) checkers?.saved();
    });
    documents.onDidClose(({ document }) => {
      const place = placeAt(project, document.uri);
      if (!place) return;
      open.delete(place.file);
      language.workspace.close(place.file);
      publisher.publish(place.file);
      checkers?.closed(place);
    });
  });
  connection.onShutdown(() => checkers?.close());

  const fileAt = (uri: string): DataFile | undefined => {
    const place = placeAt(project, uri);
    return place && language.workspace.get(place.file);
  };
  connection.onCompletion(({ textDocument, position }) => {
    const file = fileAt(textDocument.uri);
    return file ? complete(language, file, position) : [];
  });
  connection.onCompletionResolve((item) => resolveCompletion(language, item));
  connection.onHover(async ({ textDocument, position }) => {
    const file = fileAt(textDocument.uri);
    return (file && (await hover(language, file, position))) ?? null;
  });
  connection.onDefinition(({ textDocument, position }) => {
    const file = fileAt(textDocument.uri);
    return file ? findDefinitions(language, file, position) : [];
  });
  connection.onReferences(({ textDocument, position, context }) => {
    const file = fileAt(textDocument.uri);
    return file
      ? findReferences(language, file, position, context.includeDeclaration)
      : [];
  });
  connection.onPrepareRename(({ textDocument, position }) =>
    refusing(() => {
      const file = fileAt(textDocument.uri);
      const symbol = file && symbolAt(language, file, position);
      if (!symbol) return null;
      requireRenamable(language, symbol);
      const { start, end } = symbol.span;
      return {
        range: rangeIn(file, symbol.span),
        placeholder: file.text.slice(start, end),
      };
    }),
  );
  connection.onRenameRequest(({ textDocument, position, newName }) =>
    refusing(() => {
      const file = fileAt(textDocument.uri);
      const symbol = file && symbolAt(language, file, position);
      return symbol ? rename(language, symbol, newName, editor) : null;
    }),
  );
  connection.onCodeAction(({ textDocument, range }) => {
    const place = placeAt(project, textDocument.uri);
    const found = (place && findings.get(place.file)) ?? [];
    return found
      .filter(({ diagnostic }) => overlap(diagnostic.range, range))
      .flatMap((finding) => actionOf(textDocument.uri, finding));
  });

  documents.listen(connection);
  connection.listen();
}

const START = { line: 0, character: 0 };

const CAPABILITIES: InitializeResult = {
  serverInfo: { name: "wayfare" },
  capabilities: {
    textDocumentSync: {
      openClose: true,
      change: TextDocumentSyncKind.Incremental,
      save: true,
    },
    completionProvider: {
      resolveProvider: true,
      triggerCharacters: ['"', ":"],
    },
    hoverProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    renameProvider: { prepareProvider: true },
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
  },
};

/** Editors with JSON support of their own say `{"json": false}`, so that nothing is shown twice. */
function optionsOf({
  initializationOptions,
  capabilities,
}: InitializeParams): Options {
  const given = initializationOptions as { json?: unknown } | null | undefined;
  const { completionItem } = capabilities.textDocument?.completion ?? {};
  return {
    json: given?.json !== false,
    snippets: completionItem?.snippetSupport ?? false,
  };
}

function refusing<T>(run: () => T): T | ResponseError {
  try {
    return run();
  } catch (error) {
    if (error instanceof RenameRefused)
      return new ResponseError(LSPErrorCodes.RequestFailed, error.message);
    throw error;
  }
}

function actionOf(uri: string, { diagnostic, fix }: Finding): CodeAction[] {
  if (!fix) return [];
  return [
    {
      title: fix.title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnostic],
      isPreferred: true,
      edit: { changes: { [uri]: [fix.edit] } },
    },
  ];
}

function overlap(a: Range, b: Range): boolean {
  const isBefore = (one: Range, other: Range) =>
    one.end.line < other.start.line ||
    (one.end.line === other.start.line &&
      one.end.character < other.start.character);
  return !isBefore(a, b) && !isBefore(b, a);
}
