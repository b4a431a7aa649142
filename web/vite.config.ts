import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { fallbackTexts } from './fallback-texts.ts';

const jsonSchemaWriters = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
/** `npm run dev` says where the server answers; alone, Vite expects it where `npm start` puts it. */
const api = process.env['KADR_API'] ?? 'http://localhost:4310';

/** What so many pages and dialogs use is one file, loaded with the first of them. */
const sharedByPages = 16;

/** Everything that the first script imports, in one file: it is needed before any page. */
function withTheShell(): (id: string, context: ModuleGraph) => string | null {
  let shell: Set<string> | undefined;
  return (id, graph) => {
    if (!shell) {
      const seen = new Set<string>();
      const visit = (module: string): void => {
        // The index of such a library names every component: what of it is used at the start is among what pages share.
        if (seen.has(module) || /node_modules\/@(?:mantine|tabler)\//.test(module)) return;
        seen.add(module);
        for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) visit(imported);
      };
      visit(join(import.meta.dirname, 'src/app/main.tsx'));
      shell = seen;
    }
    return shell.has(id) ? 'shell' : null;
  };
}

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

export default defineConfig({
  plugins: [fallbackTexts(), react(), withoutJsonSchema()],
  server: { proxy: Object.fromEntries(['/core', '/pay/', '/mailbox', '/docs'].map((path) => [path, api])) },
  // It finds its WebAssembly next to itself.
  optimizeDeps: { exclude: ['harfbuzzjs'] },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Small fonts and pictures stay files: they are cached on their own.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // A contract's calls and schemas are declarations: those that no page uses go.
      treeshake: { manualPureFunctions: ['endpoint', 'z', 'pageOf'] },
      output: {
        codeSplitting: {
          // What changes only with an upgrade keeps its name, and so its place in browsers' caches.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            // Otherwise each icon and each component that two pages share is a request of its own.
            { name: withTheShell(), priority: 2 },
            { name: 'shared', minShareCount: sharedByPages, priority: 1 },
          ],
        },
      },
    },
  },
});

/**
 * Leaves zod's writer of JSON Schema out of the pages: every schema refers to it, no page calls it, and it is 5 KB (gzip) of the
 * 180 that the dashboard may have. What would call it throws.
 */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: jsonSchemaWriters },
      handler: (code) => {
        const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map((match) => match[1]);
        const stubs = names.map((name) => `export const ${name} = unavailable;`).join('\n');
        return {
          code: `const unavailable = () => () => { throw new Error('no JSON Schema in the browser'); };\n${stubs}\nexport { unavailable as process };\n`,
          map: null,
        };
      },
    },
  };
}
