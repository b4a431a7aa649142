/** Every workspace, and the scripts. */
export const checkedFolders: readonly string[] = [
  'shared/src',
  'studio/src',
  'studio/cli',
  'card/src',
  'painters/src',
  'cutout/src',
  'server/src',
  'web/src',
  'mcp/src',
  'bench/src',
  'e2e/src',
  'e2e/identity',
  'scripts',
];

/** A file and the files that it imports, by their paths from the root. */
export interface ImportingFile {
  readonly source: string;
  readonly dependencies: readonly string[];
}

/**
 * The room of a file: a feature or a part of a layer, a folder of a package; a file next to the folders is a room of
 * its own.
 */
export function roomOf(path: string): string {
  const layered = /^(?:web|server)\/src\/(?:features|platform|providers)\/[^/]+\//.exec(path);
  const room = layered ?? /^(?:[^/]+\/)+?(?:src|cli|identity|models)\/[^/]+\//.exec(path);
  return room ? room[0].slice(0, -1) : path;
}

/** Sets of rooms that need each other in a circle; tests may import whatever they try. */
export function roomCycles(files: readonly ImportingFile[]): string[][] {
  const neededBy = new Map<string, Set<string>>();
  for (const { source, dependencies } of files.filter((file) => !isOfTests(file.source))) {
    const room = roomOf(source);
    const needed = neededBy.get(room) ?? new Set<string>();
    neededBy.set(room, needed);
    for (const path of dependencies) if (roomOf(path) !== room && !isOfTests(path)) needed.add(roomOf(path));
  }
  const reached = new Map([...neededBy.keys()].map((room) => [room, reachable(room, neededBy)]));
  const circles = new Map<string, string[]>();
  for (const [room, rooms] of reached) {
    if (!rooms.has(room)) continue;
    const circle = [...rooms].filter((other) => reached.get(other)?.has(room)).toSorted();
    circles.set(circle.join(), circle);
  }
  return [...circles.values()];
}

function reachable(start: string, neededBy: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>();
  const open = [start];
  for (let room = open.pop(); room !== undefined; room = open.pop())
    for (const next of neededBy.get(room) ?? [])
      if (!found.has(next)) {
        found.add(next);
        open.push(next);
      }
  return found;
}

function isOfTests(path: string): boolean {
  return /\.(?:test|spec)\.tsx?$|\/testing\//.test(path);
}
