/** package-lock.json, version 3, as far as licences go; keys are the folders that packages stand in. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** `path` is the folder that the package stands in. */
export interface Licensed {
  readonly path: string;
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly inCutoutOnly: boolean;
}

/**
 * Workspaces that are handed on as one file: what they are made of is in it, although no one installs it. The bundlers
 * are not.
 */
const bundled: readonly string[] = ['mcp'];
const bundlers: readonly string[] = ['rolldown'];

/**
 * SPDX identifiers that Kadr may be distributed with. The last three bind only their own files and libraries, which
 * stay unchanged files of their own.
 */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'OFL-1.1',
  'MPL-2.0',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
]);

/** What the packages themselves say wrongly or not at all, read in their files; and what stands apart. */
const readByHand: Readonly<
  Record<
    string,
    { readonly licence: string; readonly because: string; readonly cutoutOnly?: true; readonly accepted?: true }
  >
> = {
  jsfeat: { licence: 'MIT', because: 'its LICENSE file; package.json names none' },
  '@imgly/background-removal-node': {
    licence: 'AGPL-3.0',
    because: 'its LICENSE.md; a program of its own behind a pipe (cutout/README.md)',
    cutoutOnly: true,
  },
  sentry: {
    licence: 'FSL-1.1-Apache-2.0',
    because: 'a command line that @sentry/node brings along; nothing of Kadr loads or hands it on',
    accepted: true,
  },
};

/**
 * Every package that Kadr is shipped with, with its licence: what an installation without development tools gets, and
 * what is bundled.
 */
export function productionLicences(lock: Lock): Licensed[] {
  const all = Object.keys(lock.packages).filter((path) => path !== '' && !path.includes('node_modules/'));
  const roots = all.filter((path) => !['e2e', 'bench'].includes(path));
  const everywhere = reached(lock, roots);
  const withoutCutout = reached(
    lock,
    roots.filter((path) => path !== 'cutout'),
    'cutout',
  );
  return [...everywhere]
    .filter((path) => path.includes('node_modules/'))
    .map((path) => {
      const { version = '', license = 'none named' } = lock.packages[path] ?? {};
      const name = path.split('node_modules/').at(-1) ?? path;
      return {
        path,
        name,
        version,
        licence: readByHand[name]?.licence ?? license,
        inCutoutOnly: !withoutCutout.has(path),
      };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

/** What stands in the way: a sentence for each package. */
export function licenceProblems(packages: readonly Licensed[]): string[] {
  return packages.flatMap(({ name, version, licence, inCutoutOnly }) => {
    const known = readByHand[name];
    if (known?.accepted) return [];
    if (known?.cutoutOnly)
      return inCutoutOnly ? [] : [`${name}@${version} is ${licence} and may be used by cutout/ only`];
    return isAllowed(licence)
      ? []
      : [
          `${name}@${version}: "${licence}" is not on the list of scripts/licences.ts; read the licence, then add it or leave the package out`,
        ];
  });
}

/** An SPDX expression without nesting: of what is joined by OR one is enough, of AND all are needed. */
export function isAllowed(expression: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((id) => allowed.has(id.trim())));
}

/** The list for people, in Markdown. */
export function licenceList(packages: readonly Licensed[]): string {
  const rows = packages.map(({ name, version, licence, inCutoutOnly }) => {
    const because = readByHand[name]?.because;
    return `| ${name} | ${version} | ${licence}${because ? ` (${because})` : ''} | ${inCutoutOnly ? 'cutout/ only' : ''} |`;
  });
  return ['| package | version | licence | |', '|---|---|---|---|', ...rows].join('\n');
}

/** The packages that these workspaces load, by Node's way through the folders. */
function reached({ packages }: Lock, roots: readonly string[], except?: string): Set<string> {
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path) || path === except) return;
    seen.add(path);
    const { dependencies, optionalDependencies, devDependencies } = packages[path] ?? {};
    const within = bundled.includes(path)
      ? Object.keys(devDependencies ?? {}).filter((name) => !bundlers.includes(name))
      : [];
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...within]) {
      const found = standsAt(packages, path, name);
      const linked = found === undefined ? undefined : packages[found];
      if (found !== undefined) visit(linked?.link ? (linked.resolved ?? found) : found);
    }
  };
  for (const root of roots) visit(root);
  return seen;
}

/** Where `name` is found from a package's folder: in it, then in each folder above. */
function standsAt(packages: Lock['packages'], from: string, name: string): string | undefined {
  const parts = from.split('/node_modules/');
  const folders = [
    ...parts.map((_, at) => `${parts.slice(0, parts.length - at).join('/node_modules/')}/node_modules/`),
    'node_modules/',
  ];
  return folders.map((folder) => folder + name).find((path) => packages[path]);
}
