/** Who is at the other end, for limits, the list of sessions and notices. */
export interface Client {
  readonly clientAddress: string;
  readonly userAgent: string;
}
