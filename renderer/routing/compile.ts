/**
 * Compiles a route table into a tree of segments.
 *
 * Optional segments and enumerated parameters are expanded first, so each route becomes a few
 * variants of plain segments. The tree finds a segment by its text, or by its prefix or suffix:
 * matching time depends on the length of the path, not on the number of routes. Of two matching
 * routes the more specific one wins, whatever their order.
 */
import type { Route } from "#schema/route-table.ts";
import {
  ANY_SEGMENT,
  parsePattern,
  PatternError,
  type Segment,
  type Token,
} from "./pattern.ts";

export type Routes = Readonly<Record<string, Route>>;

/** The end of a variant: its route and parameters. */
export interface Leaf {
  readonly route: string;
  /** The names of the captured values, in order. */
  readonly names: readonly string[];
  /** The parameters with fixed values in the variant (`prefix: "rails"`). */
  readonly fixed: Readonly<Record<string, string>>;
}

/** A segment with parameters, and the node that follows it. */
export interface DynamicEdge {
  /** The segment as the source of a regular expression. */
  readonly source: string;
  readonly regex: RegExp;
  readonly paramCount: number;
  /** A higher rank is more specific and is tried first. */
  readonly rank: number;
  readonly prefix: string;
  readonly suffix: string;
  readonly node: Node;
}

export interface Node {
  readonly statics: Map<string, Node>;
  /** The segments with parameters, by their `source`. */
  readonly dynamics: Map<string, DynamicEdge>;
  /**
   * Edges by their literal prefix. Edges without a prefix are in the index of suffixes, or in the
   * rest.
   */
  readonly byPrefix: TextIndex;
  readonly bySuffix: TextIndex;
  readonly open: DynamicEdge[];
  readonly leaves: Leaf[];
  readonly rests: {
    readonly leaf: Leaf;
    readonly source: string;
    readonly regex: RegExp;
  }[];
}

interface TextIndex {
  readonly edges: Map<string, DynamicEdge[]>;
  /** The lengths of the texts, longest first. */
  readonly lengths: number[];
}

export interface CompiledRoutes {
  readonly root: Node;
  readonly routes: Routes;
  /** Each route's segments, for building its URL. */
  readonly segments: ReadonlyMap<string, readonly Segment[]>;
}

/** A route with more variants than this is a mistake. */
const MAX_VARIANTS = 256;

/** @throws PatternError with the route's name if a path cannot be parsed. */
export function compileRoutes(routes: Routes): CompiledRoutes {
  const root = newNode();
  const segments = new Map<string, readonly Segment[]>();
  for (const [name, route] of Object.entries(routes)) {
    try {
      const parsed = parsePattern(route.path, route.params);
      segments.set(name, parsed);
      for (const variant of variantsOf(parsed, route))
        insert(root, name, variant);
    } catch (error) {
      if (error instanceof PatternError)
        error.message = `route ${name}: ${error.message}`;
      throw error;
    }
  }
  return { root, routes, segments };
}

/** A path of a route without optional or enumerated parts. */
export interface Variant {
  readonly segments: readonly Segment[];
  readonly fixed: Readonly<Record<string, string>>;
}

/** @throws PatternError when there are too many */
export function variantsOf(
  segments: readonly Segment[],
  route: Route,
): Variant[] {
  let variants: Variant[] = [{ segments: [], fixed: {} }];
  for (const segment of segments) {
    const choices: Variant[] = spellOut(segment, route).map((choice) => choice);
    if (segment.optional) choices.push({ segments: [], fixed: {} });
    variants = variants.flatMap((variant) =>
      choices.map((choice) => ({
        segments: [...variant.segments, ...choice.segments],
        fixed: { ...variant.fixed, ...choice.fixed },
      })),
    );
    if (variants.length > MAX_VARIANTS) {
      throw new PatternError(
        `more than ${MAX_VARIANTS} variants; use a pattern instead of enums`,
      );
    }
  }
  return variants;
}

/** Expands a segment: one variant per combination of its enumerated parameters. */
function spellOut(segment: Segment, route: Route): Variant[] {
  let variants: { tokens: Token[]; fixed: Record<string, string> }[] = [
    { tokens: [], fixed: {} },
  ];
  for (const token of segment.tokens) {
    const values =
      token.kind === "param" ? route.params?.[token.name]?.enum : undefined;
    variants = variants.flatMap(({ tokens, fixed }) =>
      token.kind === "param" && values
        ? values.map((value) => ({
            tokens: append(tokens, { kind: "text", text: value }),
            fixed: { ...fixed, [token.name]: value },
          }))
        : [{ tokens: append(tokens, token), fixed }],
    );
  }
  return variants.map(({ tokens, fixed }) => ({
    segments: [{ ...segment, tokens }],
    fixed,
  }));
}

function append(tokens: readonly Token[], token: Token): Token[] {
  const last = tokens.at(-1);
  return last?.kind === "text" && token.kind === "text"
    ? [...tokens.slice(0, -1), { kind: "text", text: last.text + token.text }]
    : [...tokens, token];
}

function insert(root: Node, route: string, { segments, fixed }: Variant): void {
  let node = root;
  const names: string[] = [];
  for (const { tokens, rest } of segments) {
    for (const token of tokens)
      if (token.kind === "param") names.push(token.name);
    const [only] = tokens;
    if (rest && only?.kind === "param") {
      const source = only.pattern === ANY_SEGMENT ? ".+" : only.pattern;
      const leaf = { route, names, fixed };
      node.rests.push({ leaf, source, regex: new RegExp(`^(?:${source})$`) });
      return;
    }
    node =
      only?.kind === "text" && tokens.length === 1
        ? staticChild(node, only.text)
        : dynamicChild(node, tokens);
  }
  node.leaves.push({ route, names, fixed });
}

function newNode(): Node {
  return {
    statics: new Map(),
    dynamics: new Map(),
    byPrefix: { edges: new Map(), lengths: [] },
    bySuffix: { edges: new Map(), lengths: [] },
    open: [],
    leaves: [],
    rests: [],
  };
}

function staticChild(node: Node, text: string): Node {
  let child = node.statics.get(text);
  if (!child) node.statics.set(text, (child = newNode()));
  return child;
}

function dynamicChild(node: Node, tokens: readonly Token[]): Node {
  const source = tokens
    .map((token) =>
      token.kind === "text" ? escapeRegex(token.text) : `(?:${token.pattern})`,
    )
    .join("");
  const known = node.dynamics.get(source);
  if (known) return known.node;

  const [first] = tokens;
  const last = tokens.at(-1);
  const prefix = first?.kind === "text" ? first.text : "";
  const suffix = last?.kind === "text" ? last.text : "";
  const edge: DynamicEdge = {
    source,
    regex: captureRegex(tokens),
    paramCount: tokens.filter((token) => token.kind === "param").length,
    rank: rankOf(tokens),
    prefix,
    suffix,
    node: newNode(),
  };
  node.dynamics.set(source, edge);
  if (prefix) index(node.byPrefix, prefix, edge);
  else if (suffix) index(node.bySuffix, suffix, edge);
  else node.open.push(edge);
  return edge.node;
}

function index(target: TextIndex, text: string, edge: DynamicEdge): void {
  const edges = target.edges.get(text);
  if (edges) {
    edges.push(edge);
    return;
  }
  target.edges.set(text, [edge]);
  if (!target.lengths.includes(text.length)) {
    target.lengths.push(text.length);
    target.lengths.sort((a, b) => b - a);
  }
}

/** Captures by named groups, because a parameter's own pattern may contain groups. */
function captureRegex(tokens: readonly Token[]): RegExp {
  let count = 0;
  const source = tokens
    .map((token) =>
      token.kind === "text"
        ? escapeRegex(token.text)
        : `(?<p${count++}>${token.pattern})`,
    )
    .join("");
  return new RegExp(`^${source}$`);
}

/**
 * How specific a segment is: by the length of its literal text, then by the number of parameters
 * with a pattern.
 */
function rankOf(tokens: readonly Token[]): number {
  let text = 0;
  let constrained = 0;
  for (const token of tokens) {
    if (token.kind === "text") text += token.text.length;
    else if (token.pattern !== ANY_SEGMENT) constrained += 1;
  }
  return text * 16 + constrained;
}

function escapeRegex(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
