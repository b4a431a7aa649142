import type { Licensed } from './licences.ts';

/** What `npm audit --json` prints, as far as it is read; without `vulnerabilities` the registry gave no answer. */
export interface AuditReport {
  readonly vulnerabilities?: Readonly<
    Record<
      string,
      { readonly name: string; readonly severity: string; readonly range: string; readonly nodes?: readonly string[] }
    >
  >;
  readonly error?: { readonly summary?: string };
  readonly message?: string;
}

export interface Verdict {
  readonly passed: boolean;
  readonly lines: readonly string[];
}

/**
 * What is known against the packages that are shipped; of the others nothing is said. No answer is a failure, unless
 * `mayBeMissing`.
 */
export function judgeAudit(
  { vulnerabilities, error, message }: AuditReport,
  shipped: readonly Licensed[],
  mayBeMissing: boolean,
): Verdict {
  if (!vulnerabilities) {
    const why = error?.summary || message || 'no audit endpoint';
    return {
      passed: mayBeMissing,
      lines: [
        `NOT AUDITED for known vulnerabilities: the registry did not answer (${why}). Run "npm run licences" where npm's own registry can be asked${mayBeMissing ? '.' : '; AUDIT_MAY_BE_MISSING=1 lets this pass.'}`,
      ],
    };
  }
  const paths = new Set(shipped.map(({ path }) => path));
  const known = Object.values(vulnerabilities).filter(({ nodes = [] }) => nodes.some((path) => paths.has(path)));
  const grave = known.filter(({ severity }) => severity === 'high' || severity === 'critical');
  return {
    passed: grave.length === 0,
    lines: [
      ...grave.map(({ name, severity, range }) => `VULNERABLE ${name} ${range}: ${severity}`),
      `audited: ${known.length} known vulnerabilities in what is shipped, ${grave.length} of them high or critical`,
    ],
  };
}
