import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceList, licenceProblems, productionLicences, type Lock } from './licences.ts';

// `npm run licences`: the licences of what Kadr is installed with, and what is known against it.
//   -- --list   the licences as a table instead

const root = join(import.meta.dirname, '..');
const packages = productionLicences(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock);
if (process.argv.includes('--list')) console.log(licenceList(packages));
else {
  const problems = licenceProblems(packages);
  const counts = Object.entries(Object.groupBy(packages, ({ licence }) => licence)).toSorted(([, a = []], [, b = []]) => b.length - a.length);
  console.log(`${packages.length} packages: ${counts.map(([licence, those = []]) => `${those.length} ${licence}`).join(', ')}`);
  for (const problem of problems) console.error(`LICENCE ${problem}`);
  if (problems.length > 0 || !auditPassed()) process.exitCode = 1;
}

/** Asks the registry what is known against the packages. One that cannot be asked fails nothing, and is said. */
function auditPassed(): boolean {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=high', '--json', '--audit=true'], { cwd: root, encoding: 'utf8', timeout: 60_000 });
  const report = parsed(stdout);
  const { vulnerabilities } = report;
  if (!vulnerabilities) {
    console.log(`NOT AUDITED for known vulnerabilities: the registry did not answer (${report.error?.summary || report.message || 'no audit endpoint'}). Run this where npm's own registry can be asked.`);
    return true;
  }
  const grave = Object.values(vulnerabilities).filter(({ severity }) => severity === 'high' || severity === 'critical');
  for (const { name, severity, range } of grave) console.error(`VULNERABLE ${name} ${range}: ${severity}`);
  console.log(`audited: ${Object.keys(vulnerabilities).length} known vulnerabilities, ${grave.length} of them high or critical`);
  return grave.length === 0;
}

interface AuditReport {
  readonly vulnerabilities?: Readonly<Record<string, { readonly name: string; readonly severity: string; readonly range: string }>>;
  readonly error?: { readonly summary?: string };
  readonly message?: string;
}

function parsed(text: string | null): AuditReport {
  try {
    return JSON.parse(text ?? '') as AuditReport;
  } catch {
    return {};
  }
}
