import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { envSchema } from '../server/src/platform/env/index.ts';
import { memoryLimit } from '../server/src/platform/http/index.ts';
import { workKinds } from '../server/src/platform/jobs/index.ts';
import { maxMbOf } from '../server/src/engine/lanes.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'deploy/kubernetes');
const text = (file: string): string => readFileSync(join(root, file), 'utf8');

/** What else containers are told: Amazon's SDK reads these. */
const ofAmazon = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
const unknownSettings = (names: readonly string[]): string[] =>
  names.filter((name) => !(name in envSchema.shape) && !ofAmazon.includes(name));
const roles = ['api', 'worker'];

function expectRole([role = '', ...kinds]: readonly string[]): void {
  expect(roles).toContain(role);
  for (const kind of kinds) expect(workKinds).toContain(kind);
  expect(role === 'worker' || kinds.length === 0).toBe(true);
}

/** Every kind of work must have a worker. */
function kindsOf(commands: readonly (readonly string[])[]): string[] {
  return commands
    .filter(([role]) => role === 'worker')
    .flatMap(([, ...kinds]) => kinds)
    .toSorted();
}

/**
 * The most that a child takes, MB, as docs/deployment.md has it: for an outline, a HEIC of 60 megapixels; for an
 * analysis, three.
 */
const [outlineMb, analysisMb] = [1150, 1920];

/** That of this process's children, and what it lets a child have by its container's limit, MB. */
function childMb(
  [role, ...kinds]: readonly string[],
  limit: string,
): { readonly wanted: number; readonly allowed: number } {
  const [, amount = '', unit = ''] = /^(\d+)(m|g|Mi|Gi)$/.exec(limit) ?? [];
  return {
    wanted: role === 'api' ? outlineMb : kinds.includes('cutout') ? analysisMb : 0,
    allowed: maxMbOf(memoryLimit(Number(amount) * 2 ** (unit.toLowerCase().startsWith('g') ? 30 : 20))),
  };
}

const objectSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string() }).optional(),
});
/** A process that is at a large photo may be slow to say that it lives: Kubernetes' own second is too short. */
const probeSchema = z.object({ httpGet: z.object({ path: z.string() }), timeoutSeconds: z.number().min(3) });
const containerSchema = z.object({
  name: z.string(),
  args: z.array(z.string()),
  env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  resources: z.object({ requests: z.object({ cpu: z.string() }), limits: z.object({ memory: z.string() }) }),
  livenessProbe: probeSchema,
  readinessProbe: probeSchema,
  startupProbe: probeSchema,
});
const podSchema = z.object({ terminationGracePeriodSeconds: z.number(), containers: z.array(containerSchema) });
const deploymentSchema = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({ replicas: z.number(), template: z.object({ spec: podSchema }) }),
});

interface Model {
  validate: () => Promise<void> | void;
}

describe('the Kubernetes manifests', () => {
  const objects = readdirSync(folder).flatMap((file) =>
    parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => ({
      file,
      object: objectSchema.parse(document.toJS()),
    })),
  );

  it.each(
    objects
      .filter(({ object }) => object.kind !== 'Kustomization')
      .map(
        (entry) => [`${entry.file}: ${entry.object.kind} ${entry.object.metadata?.name ?? ''}`, entry.object] as const,
      ),
  )("%s is valid by Kubernetes' own schema", async (_, object) => {
    const models = (await import(`kubernetes-models/${object.apiVersion}`)) as Record<
      string,
      new (of: object) => Model
    >;
    const Kind = models[object.kind];
    if (!Kind) throw new Error(`there is no ${object.kind} in ${object.apiVersion}`);
    await expect(
      (async () => {
        await new Kind(object).validate();
      })(),
    ).resolves.toBeUndefined();
  });

  const deployments = objects
    .filter(({ object }) => object.kind === 'Deployment')
    .map(({ object }) => deploymentSchema.parse(object));
  const pods = deployments.map(({ spec }) => spec.template.spec);
  const containers = pods.flatMap((pod) => pod.containers);
  const settingsOf = ({ env }: z.infer<typeof containerSchema>) =>
    Object.fromEntries(env.map(({ name, value }) => [name, value]));

  it('run roles and kinds that there are, every kind of work somewhere, and are watched where there is something to ask', () => {
    for (const { args, livenessProbe, readinessProbe, startupProbe } of containers) {
      expectRole(args);
      expect([livenessProbe, readinessProbe, startupProbe].map(({ httpGet }) => httpGet.path)).toEqual([
        '/healthz',
        '/readyz',
        '/healthz',
      ]);
    }
    expect(kindsOf(containers.map(({ args }) => args))).toEqual(workKinds.toSorted());
    // By that name the alerts know whose starts fail.
    expect(new Set(containers.map(({ name }) => name))).toEqual(new Set(['kadr']));
  });

  it('set only what Kadr reads', () => {
    const settings = objects
      .flatMap(({ object }) => [object['data'], object['stringData']])
      .filter((data) => data !== undefined);
    expect(settings).toHaveLength(2);
    expect(unknownSettings(settings.flatMap((data) => Object.keys(data as object)))).toEqual([]);
    for (const container of containers) {
      expect(unknownSettings(Object.keys(settingsOf(container)))).toEqual([]);
      expect(envSchema.safeParse(settingsOf(container)).error).toBeUndefined();
    }
  });

  it('let calls drain before a process closes, and leave it time for both', () => {
    for (const {
      terminationGracePeriodSeconds,
      containers: [container],
    } of pods) {
      if (!container) throw new Error('a pod without a container');
      const { DRAIN_SECONDS: drain } = envSchema.parse(settingsOf(container));
      expect(drain > 0).toBe(container.args[0] === 'api');
      expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 20);
    }
  });

  it('render with as many threads as processors are requested, whatever the node has', () => {
    const rendering = containers.filter(({ args }) =>
      ['api', 'studio', 'provider'].some((word) => args.includes(word)),
    );
    expect(rendering).toHaveLength(3);
    for (const container of rendering) {
      const { cpu } = container.resources.requests;
      expect(envSchema.parse(settingsOf(container)).RENDER_THREADS).toBe(
        Math.ceil(cpu.endsWith('m') ? parseInt(cpu, 10) / 1000 : Number(cpu)),
      );
    }
  });

  it('leave children the memory that the largest photos take', () => {
    for (const { args, resources } of containers) {
      const { wanted, allowed } = childMb(args, resources.limits.memory);
      expect(allowed, args.join(' ')).toBeGreaterThanOrEqual(wanted);
    }
  });

  it('open no more connections than a PostgreSQL of 200 has, all autoscaled and all updated at once', () => {
    const most = Object.fromEntries(
      objects
        .filter(({ object }) => object.kind === 'HorizontalPodAutoscaler')
        .map(({ object }) => {
          const { spec } = z
            .object({ spec: z.object({ maxReplicas: z.number(), scaleTargetRef: z.object({ name: z.string() }) }) })
            .parse(object);
          return [spec.scaleTargetRef.name, spec.maxReplicas];
        }),
    );
    expect(most).toHaveProperty('api');
    const open = deployments.map(
      ({
        metadata: { name },
        spec: {
          replicas,
          template: {
            spec: {
              containers: [container],
            },
          },
        },
      }) => {
        // Each process listens on one more; of a deployment that is updated, one process more starts and one still
        // ends.
        const each = envSchema.parse(container && settingsOf(container)).DATABASE_CONNECTIONS + 1;
        return ((most[name] ?? replicas) + 2) * each;
      },
    );
    // PostgreSQL keeps three for superusers; the operator's command opens as many as a process.
    expect(open.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(200 - 3 - 11);
  });
});

describe('the compose file', () => {
  const schema = z.object({
    services: z.record(
      z.string(),
      z.object({
        image: z.string(),
        command: z.array(z.string()).optional(),
        environment: z.record(z.string(), z.string()).optional(),
        ports: z.array(z.string()).default([]),
        mem_limit: z.string().optional(),
      }),
    ),
  });
  const { services } = schema.parse(parse(text('compose.yaml'), { merge: true }));
  const own = Object.values(services).filter(({ image }) => image.startsWith('kadr:'));

  it('runs roles and kinds that there are, and every kind of work somewhere', () => {
    for (const { command = [] } of own) expectRole(command);
    expect(kindsOf(own.map(({ command = [] }) => command))).toEqual(workKinds.toSorted());
  });

  it('sets only what Kadr reads, as it may be', () => {
    for (const { environment = {} } of own) {
      expect(unknownSettings(Object.keys(environment))).toEqual([]);
      expect(envSchema.safeParse(environment).error).toBeUndefined();
    }
  });

  it('lets people pay in the sandbox, which only this machine reaches', () => {
    expect(services['api']?.environment?.['SANDBOX_CHECKOUT']).toBe('on');
    const ports = Object.values(services).flatMap((service) => service.ports);
    expect(ports.length).toBeGreaterThan(1);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  it('gives what takes photos a limit, from which calls are refused, with room for the largest photos', () => {
    for (const name of ['api', 'worker-cutouts']) {
      const { command = [], mem_limit: limit = '' } = services[name] ?? {};
      expect(limit).toMatch(/^\d+[mg]$/);
      const { wanted, allowed } = childMb(command, limit);
      expect(allowed, name).toBeGreaterThanOrEqual(wanted);
    }
  });

  it('names a version of every image', () => {
    for (const { image } of Object.values(services)) expect(image).toMatch(/:(?:local|v?\d+\.\d+)/);
  });
});

describe('the image', () => {
  it('sets only what Kadr reads, and asks after the port that it opens', () => {
    const dockerfile = text('Dockerfile');
    const names = [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    );
    expect(names.length).toBeGreaterThan(4);
    expect(unknownSettings(names)).toEqual([]);
    expect(dockerfile).toContain('127.0.0.1:4311/readyz');
    expect(dockerfile).toContain('OPERATIONS_PORT=4311');
  });
});

describe('what watches', () => {
  const metrics = 'server/src/platform/metrics';
  const made = readdirSync(join(root, metrics)).flatMap((file) =>
    [...text(join(metrics, file)).matchAll(/name: '(kadr_\w+)'/g)].flatMap(([, name]) => name ?? []),
  );
  const dashboard = z
    .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).min(1) })) })
    .parse(JSON.parse(text('deploy/grafana.json')));
  const rule = z.strictObject({
    alert: z.string().regex(/^Kadr\w+$/),
    expr: z.string(),
    for: z
      .string()
      .regex(/^\d+m$/)
      .optional(),
    labels: z.strictObject({ severity: z.enum(['warning', 'critical']) }),
    annotations: z.strictObject({ summary: z.string() }),
  });
  const { groups } = z
    .strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })) })
    .parse(parse(text('deploy/prometheus/alerts.yaml')));
  const rules = groups.flatMap((group) => group.rules);
  const namesIn = (expressions: readonly string[]) => [
    ...new Set(
      expressions
        .flatMap((expr) => expr.match(/kadr_\w+/g) ?? [])
        .map((name) => name.replace(/_(?:bucket|count|sum)$/, '')),
    ),
  ];

  it.each([
    ['the dashboard', dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))],
    ['alerts', rules.map(({ expr }) => expr)],
  ])('%s: asks only for metrics that there are', (_, expressions) => {
    const asked = namesIn(expressions);
    expect(asked.length).toBeGreaterThan(4);
    for (const name of asked) expect(made).toContain(name);
  });

  it('every metric is shown or watched, and described, as is what to do at each alert', () => {
    const asked = namesIn([
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...rules.map(({ expr }) => expr),
    ]);
    const page = text('docs/operations.md');
    for (const name of made) {
      expect(asked).toContain(name);
      expect(page).toContain(`\`${name}`);
    }
    for (const { alert } of rules) expect(page).toContain(`| ${alert} |`);
  });

  it("the alerts that are tried are alerts of ours, and fire when they should, by Prometheus' own tool where it is installed (Debian: prometheus)", () => {
    const tried = [...text('deploy/prometheus/alerts.test.yaml').matchAll(/alertname: (\w+)/g)].map(([, name]) => name);
    expect(tried.length).toBeGreaterThan(4);
    expect(rules.map(({ alert }) => alert)).toEqual(expect.arrayContaining(tried));
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yaml'], {
      cwd: join(root, 'deploy/prometheus'),
      encoding: 'utf8',
    });
    // Null: there is no such program here.
    expect([0, null], stdout + stderr).toContain(status);
  });
});
