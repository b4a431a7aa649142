const mib = 1024 * 1024;

/** The server takes parts up to this. */
export const maxPartBytes = 4 * mib;
/** What browsers send: small enough that a break on a slow line costs seconds only. */
export const partBytes = mib;
/** Of unfinished files, for each user. */
export const maxOpenUploads = 300;
export const maxOpenBytes = 600 * mib;
/** A file that does not arrive within it is forgotten. */
export const uploadLifetimeHours = 24;
