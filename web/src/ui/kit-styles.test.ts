import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const layers = Object.keys(import.meta.glob('../../../node_modules/@mantine/core/styles/*.layer.css'));
const styled = new Set(layers.map((path) => path.split('/').at(-1)?.replace('.layer.css', '') ?? ''));

it('each component that a page imports from Mantine has its styles', () => {
  const used = new Set(
    Object.values(sources)
      .flatMap((source) => [...source.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)])
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
      .filter((name) => styled.has(name)),
  );
  const imported = sources['./kit-styles.ts'] ?? '';
  const missing = [...used].filter((name) => !imported.includes(`/${name}.layer.css`));
  expect(used.size).toBeGreaterThan(15);
  expect(missing).toEqual([]);
});
