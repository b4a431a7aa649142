const configPath = '/core/api/v1/config';

/**
 * Milliseconds since 1970 as the product's server has it, to the second; the browser's own clock where the server does
 * not say.
 */
export async function readServerClock(): Promise<number> {
  const date = await fetch(configPath, { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.headers.get('date'),
    () => null,
  );
  const ms = Date.parse(date ?? '');
  return Number.isNaN(ms) ? Date.now() : ms;
}
