import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeAudit, type AuditReport } from './audit.ts';
import { licenceList, licenceProblems, productionLicences, type Lock } from './licences.ts';

// `npm run licences`: the licences of what Kadr is shipped with, and what is known against it. Fails where the registry
// answers no audit, unless AUDIT_MAY_BE_MISSING=1.
//   -- --list   the licences as a table instead

const root = join(import.meta.dirname, '..');
const packages = productionLicences(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock);
if (process.argv.includes('--list')) console.log(licenceList(packages));
else {
  const problems = licenceProblems(packages);
  const counts = Object.entries(Object.groupBy(packages, ({ licence }) => licence)).toSorted(
    ([, a = []], [, b = []]) => b.length - a.length,
  );
  console.log(
    `${packages.length} packages: ${counts.map(([licence, those = []]) => `${those.length} ${licence}`).join(', ')}`,
  );
  for (const problem of problems) console.error(`LICENCE ${problem}`);
  if (problems.length > 0 || !auditPassed()) process.exitCode = 1;
}

/** Asks the registry what is known against the packages. */
function auditPassed(): boolean {
  // Development tools are asked about, too: what is bundled stands among them.
  const { stdout } = spawnSync('npm', ['audit', '--json', '--audit=true'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  });
  const { passed, lines } = judgeAudit(parsed(stdout), packages, process.env['AUDIT_MAY_BE_MISSING'] === '1');
  for (const line of lines) console.log(line);
  return passed;
}

function parsed(text: string | null): AuditReport {
  try {
    return JSON.parse(text ?? '') as AuditReport;
  } catch {
    return {};
  }
}
