import type { Plugin } from 'vite';

const contracts = /\/(?:shared|card)\/src\/.*\.ts$/;
const helperId = 'kadr:late';

/** The parts of a syntax tree (ESTree) that are read here. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly kind?: string;
  readonly body?: readonly Node[];
  readonly declaration?: Node | null;
  readonly declarations?: readonly Node[];
  readonly init?: Node | null;
  readonly callee?: Node;
  readonly object?: Node;
  readonly arguments?: readonly Node[];
  readonly properties?: readonly Node[];
  readonly key?: Node;
  readonly value?: Node;
}

/**
 * Makes the contracts' schemas when they are first used. A page uses a few of hundreds, and making them all was a third
 * of the time that its scripts took to start. In the built pages only: tests and the server run the code as written.
 */
export function lateSchemas(): Plugin {
  return {
    name: 'late-schemas',
    apply: 'build',
    resolveId: (id) => (id === helperId ? `\0${helperId}` : undefined),
    load: (id) => (id === `\0${helperId}` ? `export ${late.toString()}` : undefined),
    transform: {
      filter: { id: contracts, code: /\bz\./ },
      handler(code) {
        const written = withLateSchemas(code, this.parse(code) as unknown as Node);
        return { code: `import { late } from '${helperId}';\n${written}`, map: null };
      },
    },
  };
}

/** The module's code with each of its schemas in a call of `late`. */
export function withLateSchemas(code: string, program: Node): string {
  return schemasIn(program)
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end }) =>
        `${text.slice(0, start)}/* @__PURE__ */ late(() => (${text.slice(start, end)}))${text.slice(end)}`,
      code,
    );
}

/** Schemas that are constants of the module, and those written into its calls. */
function schemasIn({ body = [] }: Node): readonly Node[] {
  return body
    .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
    .flatMap(({ init }) => (init ? (isSchema(init) ? [init] : schemasOfCall(init)) : []));
}

function schemasOfCall({ type, callee, arguments: [definition] = [] }: Node): readonly Node[] {
  if (type !== 'CallExpression' || callee?.name !== 'endpoint') return [];
  return (definition?.properties ?? [])
    .filter(({ key }) => key?.name === 'input' || key?.name === 'output')
    .flatMap(({ value }) => (value && isSchema(value) ? [value] : []));
}

/** `z.object(…).strict()`, `pictureSchema.extend(…)`: a chain of calls that begins at zod or at a schema. */
function isSchema(node: Node): boolean {
  if (node.type !== 'CallExpression') return false;
  let first: Node | undefined = node;
  while (first && first.type !== 'Identifier') first = first.callee ?? first.object;
  return first !== undefined && (first.name === 'z' || /(?:Schema|^pageOf)$/.test(first.name ?? ''));
}

/** Stands for an object that is made when anything of it is asked for. Sent to browsers as it is written here. */
export function late<T extends object>(make: () => T): T {
  let made: T | undefined;
  const target = () => (made ??= make());
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(target(), key),
    set: (_, key, value) => Reflect.set(target(), key, value),
    has: (_, key) => Reflect.has(target(), key),
    getPrototypeOf: () => Reflect.getPrototypeOf(target()),
  });
}
