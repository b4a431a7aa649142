/** Where programs, libraries and temporary files are, and how much libraries may take. No address, no secret. */
const passedOn = [
  'PATH',
  'LD_LIBRARY_PATH',
  'LD_PRELOAD',
  'MALLOC_ARENA_MAX',
  'VIPS_CONCURRENCY',
  'TMPDIR',
  'TEMP',
  'SystemRoot',
];

/** What our own programs that work on sellers' pictures get of the environment; `more` names what one of them needs. */
export function ownEnvironment(more: readonly string[]): Record<string, string> {
  return pick((name) => passedOn.includes(name) || more.includes(name));
}

/** Settings that libraries read themselves: keys of the object store, the database and the collector of traces. */
const ofLibraries = /^(AWS|PG|OTEL_)/;

/**
 * What a program of the operator's gets: the whole environment without Kadr's settings (their names are given), because
 * secrets are among them.
 */
export function environmentWithout(settings: readonly string[]): Record<string, string> {
  return pick((name) => !settings.includes(name) && !ofLibraries.test(name));
}

function pick(isPassedOn: (name: string) => boolean): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && isPassedOn(entry[0]),
    ),
  );
}
