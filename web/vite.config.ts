import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstParts } from './first-parts.ts';
import { firstViews } from './first-views.ts';
import { lateSchemas } from './late-schemas.ts';
import { pageFiles } from './page-files.ts';
import { textFiles } from './text-files.ts';

const jsonSchemaWriters = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
/** `npm run dev` says where the server answers; alone, Vite expects it where `npm start` puts it. */
const api = process.env['KADR_API'] ?? 'http://localhost:4310';

/** What is filled in and pressed, on all pages. */
const fields =
  /node_modules\/@mantine\/core\/esm\/components\/(?:Input|InputBase|InlineInput|TextInput|PasswordInput|NativeSelect|ActionIcon|Checkbox|CloseButton|Transition|VisuallyHidden)\/|IconLanguage\.mjs/;
/** What the pages before signing in share: with the fields all that they need besides the shell. */
const forms =
  /web\/src\/features\/identity\/(?!security|firebase|components\/(?:security|recent-login)|[\w-]+-page)|node_modules\/@mantine\/form\//;
/** Dialogs, menus and whatever else lies above the page; the pages before signing in have none. */
const overlays =
  /node_modules\/(?:@floating-ui|react-remove-scroll|@mantine\/core\/esm\/components\/(?:Popover|Menu|Modal|ModalBase|Combobox|Select|Tooltip|ScrollArea)\/)/;

/**
 * What so many pages and dialogs use is one file; what fewer use is another. Without these, each icon that two pages
 * share is a request of its own. Choosing a colour is left out: few dialogs do it.
 */
const [sharedByMany, sharedBySome] = [6, 2];
const components = anyOf(
  overlays,
  /web\/src\/(?:lib(?!\/upload)|ui(?!\/drop-zone)|features\/(?:overview|visuals(?!\/presets)|descriptions|payments|tokens|events|home))/,
  /web\/src\/features\/.*\/(?:product-select|product-menu|card-grid|use-card-picture|picture-tile)\./,
  /shared\/src\/(?!batches|catalog|marketplaces|presets|shops|videos)|shared\/src\/catalog\/props|node_modules\/@(?:mantine\/core(?!\/esm\/components\/Color)|mantine\/hooks|tabler)/,
);
/** What the pages of products have in common: those that take photos, name what they show, make more like them and set them in motion. */
const goods =
  /web\/src\/(?:ui\/drop-zone|features\/(?:products(?!\/use-add-product)|uploads|catalog|videos|visuals\/presets))|shared\/src\/(?:batches|catalog|presets|products|videos)/;

/** What draws and edits cards. */
const cards =
  /\/card\/src\/(?!suggestions|repairs|goods|brand|commands\/refit|fonts\/style-samples|colours\/(?:differences|palettes|seen-colours)|icons\/(?:suggest|benefit))|harfbuzzjs|web\/src\/features\/designs\/(?!brand|lists\/apply|canvas\/card-thumbnail|panels\/block|editor\/(?:add-|benefit-icon|block|brand|make-room|point-at|put-block))/;

function anyOf(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}

/** The first script and everything that it imports, React too, in one file: it is needed before any page. */
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
  plugins: [textFiles(), react(), withoutJsonSchema(), lateSchemas(), pageFiles(), firstViews()],
  server: { proxy: Object.fromEntries(['/core', '/pay/', '/mailbox', '/docs'].map((path) => [path, api])) },
  // It finds its WebAssembly next to itself.
  optimizeDeps: { exclude: ['harfbuzzjs'] },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Small fonts and pictures stay files: they are cached on their own.
    assetsInlineLimit: 0,
    // One file: a page's own styles are short, and the next page has them already.
    cssCodeSplit: false,
    reportCompressedSize: false,
    // A browser that does not know it asks for the files when they are imported.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // A contract's calls and schemas are declarations: those that no page uses go.
      treeshake: { manualPureFunctions: ['endpoint', 'z', 'pageOf'] },
      output: {
        codeSplitting: {
          groups: [
            { name: withTheShell(), priority: 4 },
            { name: 'fields', test: fields, priority: 3.5 },
            { name: 'forms', test: forms, priority: 3 },
            { name: 'first', test: firstParts, priority: 2, includeDependenciesRecursively: false },
            { name: 'pages', test: components, minShareCount: sharedByMany, priority: 1 },
            { name: 'work', test: components, minShareCount: sharedBySome, priority: 0.5 },
            { name: 'goods', test: goods, minShareCount: sharedBySome },
            { name: 'cards', test: cards, minShareCount: sharedBySome },
          ],
        },
      },
    },
  },
});

/**
 * Leaves zod's writer of JSON Schema out of the pages: every schema refers to it, no page calls it, and it is 5 KB
 * (gzip) of the 180 that the dashboard may have. What would call it throws.
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
