/** What calls need from the app: where the API is and who is calling. Set once at start, read at every call. */
export interface ApiConfig {
  /** Origin of the region's API host; empty for the own one. */
  readonly origin: string;
  readonly getToken: () => Promise<string | null>;
  /** A new token after the server called the old one expired; null when there is none to be had. */
  readonly refreshToken: () => Promise<string | null>;
}

const anonymous = () => Promise.resolve(null);
let config: ApiConfig = { origin: '', getToken: anonymous, refreshToken: anonymous };
let refreshing: Promise<string | null> | undefined;

export function configureApi(changes: Partial<ApiConfig>): void {
  config = { ...config, ...changes };
}

/** An absolute or own-host address of something the API serves (pictures come with relative addresses). */
export function apiUrl(path: string): string {
  return path.startsWith('/') ? config.origin + path : path;
}

export async function authorization(): Promise<Record<string, string>> {
  const token = await config.getToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** Asks for a new token once for all calls that wait for it; false when there is none. */
export async function renewToken(): Promise<boolean> {
  refreshing ??= config.refreshToken().finally(() => {
    refreshing = undefined;
  });
  return (await refreshing) !== null;
}
