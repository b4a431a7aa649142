import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { fallbackTexts } from './fallback-texts.ts';

const jsonSchemaWriters = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
/** `npm run dev` says where the server answers; alone, Vite expects it where `npm start` puts it. */
const api = process.env['KADR_API'] ?? 'http://localhost:4310';

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
          groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }],
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
