// The import rules of ARCHITECTURE.md. scripts/import-rules.test.ts plants a violation of each and sees it caught.
const no = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
/** Tests and what helps them stand in for `main`: they wire a feature themselves. */
const ofTests = ['\\.test\\.tsx?$', '/testing/'];

module.exports = {
  forbidden: [
    no('no-cycles', 'Two files that need each other are one idea in the wrong shape.', {}, { circular: true }),
    // `kadr:texts` is made of the locales as the pages are built (web/text-files.ts).
    no(
      'no-unresolved',
      'An import the checker cannot follow escapes every other rule.',
      {},
      { couldNotResolve: true, pathNot: '^kadr:texts$' },
    ),
    no(
      'shared-is-pure',
      'Runs in the browser and in Node: itself and zod only.',
      { path: '^shared/src', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^shared/src', 'node_modules/zod'] },
    ),
    no(
      'studio-knows-shared-only',
      'A library: bytes in, bytes out.',
      { path: '^studio/(src|cli)' },
      { path: '^(card|server|web|cutout|e2e|bench)/' },
    ),
    no(
      'card-knows-shared-only',
      'A library for browser and Node: the document, its rules and its drawing.',
      { path: '^card/src' },
      { path: '^(studio|painters|server|web|cutout|e2e|bench)/' },
    ),
    no(
      'card-front-door',
      'Cards are used through index.ts (rules), drawing/index.ts and node/index.ts (files).',
      { path: '^(shared|studio|server|web|bench)/' },
      { path: '^card/src/', pathNot: '^card/src/(index|drawing/index|node/index)\\.ts$' },
    ),
    no(
      'card-runs-in-browsers',
      'What only Node has is in card/src/node, and no page imports it.',
      {
        path: ['^web/src/', '^card/src/'],
        pathNot: ['^card/src/(node|parity)/', '/collect-[^/]+\\.ts$', '\\.test\\.tsx?$'],
      },
      { path: '^card/src/node/' },
    ),
    no(
      'card-without-node',
      'The rules and the drawing of cards use nothing of Node.',
      { path: '^card/src/', pathNot: ['^card/src/(node|parity)/', '/collect-[^/]+\\.ts$', '\\.test\\.ts$'] },
      { dependencyTypes: ['core'] },
    ),
    no(
      'studio-without-network',
      'The library draws; painters speak to a network. The command line and the server use both.',
      { path: '^studio/src/' },
      { path: '^painters/' },
    ),
    no(
      'painters-know-shared-only',
      "Vendors' image models behind one port: no server, no studio.",
      { path: '^painters/src', pathNot: '/testing/' },
      { path: '^(card|studio|server|web|cutout|e2e|bench)/' },
    ),
    no(
      'painters-front-door',
      'Painters are used through their index.ts.',
      { path: '^((server|web|bench)/src|studio/cli)', pathNot: ofTests },
      { path: '^painters/src/', pathNot: '^painters/src/index\\.ts$' },
    ),
    no(
      'studio-front-door',
      'The studio is used through its index.ts; outline/ has one for browsers.',
      { path: '^((server|web|bench)/src|studio/cli)' },
      { path: '^studio/src/', pathNot: ['^studio/src/(index|outline/index)\\.ts$', '/testing/'] },
    ),
    no(
      'web-draws-only',
      'Of the studio only the correcting of outlines runs in a browser.',
      { path: '^web/src' },
      { path: '^studio/src/', pathNot: '^studio/src/outline/' },
    ),
    no(
      'cutout-stands-alone',
      'A program of its own licence behind a pipe: nothing imports it.',
      { pathNot: '^cutout/' },
      { path: '^cutout/' },
    ),
    no(
      'cutout-imports-nothing',
      'Its licence would reach whatever it is built with.',
      { path: '^cutout/' },
      { path: '^(shared|studio|server|web|e2e|bench|mcp|scripts)/' },
    ),
    no(
      'mcp-by-the-contract',
      'A package of its own that is published: it knows the contract and the HTTP API only.',
      { path: '^mcp/src', pathNot: ofTests },
      { path: '^(studio|server|web|cutout|e2e|bench|scripts)/' },
    ),
    no(
      'tools-outside',
      'Benchmarks, journeys and scripts use the product; it knows nothing of them.',
      { path: '^(shared|studio|server|web|cutout|mcp)/', pathNot: ofTests },
      { path: '^(e2e|bench|scripts)/' },
    ),
    no('web-not-server', 'They meet in shared.', { path: '^web/src' }, { path: '^server/' }),
    no('server-not-web', 'They meet in shared.', { path: '^server/src' }, { path: '^web/src' }),
    no(
      'front-door',
      'Another feature is used through its index.ts.',
      { path: '^(server|web)/src/features/([^/]+)/' },
      // Tests may use another feature's testing folder; another rule forbids it to all other code.
      {
        path: '^$1/src/features/([^/]+)/',
        pathNot: ['^$1/src/features/$2/', '^$1/src/features/[^/]+/index\\.ts$', '/testing/'],
      },
    ),
    no(
      'only-main-wires',
      'main/ and app/ import everything; nothing imports them.',
      { path: '^(server|web)/src', pathNot: '^(server/src/main|web/src/app)/' },
      { path: '^(server/src/main|web/src/app)/' },
    ),
    no(
      'ports-not-vendors',
      'A feature sees port.ts, never a vendor.',
      { path: '^server/src/features', pathNot: ofTests },
      { path: '^server/src/providers/', pathNot: '/port\\.ts$' },
    ),
    no(
      'engine-by-its-port',
      'A feature knows what the engine does, not how.',
      { path: '^server/src/features', pathNot: ofTests },
      { path: '^server/src/engine/', pathNot: '/port\\.ts$' },
    ),
    no(
      'engine-front-door',
      'The engine is used through its index.ts; its types are those of port.ts.',
      { path: '^(server|bench)/src/', pathNot: ['^server/src/engine/', ...ofTests] },
      // Another rule keeps the server from what helps tests; a bench may use it.
      { path: '^server/src/engine/', pathNot: '/((index|port)\\.ts$|testing/)' },
    ),
    no(
      'testing-for-tests',
      'What helps tests is no part of the product.',
      { path: '^(shared|card|studio|painters|server|web)/src/', pathNot: ofTests },
      { path: '/testing/' },
    ),
    no(
      'loaded-when-set',
      'What only some deployments switch on is no part of the first bundle.',
      { path: '^web/src', pathNot: ['^web/src/features/identity/firebase/', ...ofTests] },
      { path: '^web/src/(features/identity/firebase/|app/sentry\\.ts$)', dependencyTypesNot: ['dynamic-import'] },
    ),
    no(
      'ground-floor',
      'platform, engine, providers, ui and lib know no feature.',
      { path: '^(server/src/(platform|engine|providers)|web/src/(ui|lib))/' },
      { path: '/src/features/' },
    ),
    no(
      'engine-alone',
      'The engine stands on the platform and the studio: no database, no vendor.',
      { path: '^server/src/engine/' },
      { path: '^server/src/(providers|platform/db)/' },
    ),
    no(
      'writer-is-pure',
      "Kadr's own writer of texts: words in, words out.",
      { path: '^server/src/writer', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^server/src/writer', '^shared/src'] },
    ),
    no(
      'writer-front-door',
      'The writer is used through its index.ts.',
      { path: '^server/src/', pathNot: '^server/src/writer/' },
      { path: '^server/src/writer/', pathNot: '^server/src/writer/index\\.ts$' },
    ),
    no(
      'env-once',
      'Only main/ reads the environment.',
      { path: '^server/src/', pathNot: ['^server/src/(main|platform/env)/', '\\.test\\.ts$'] },
      { path: '^server/src/platform/env/' },
    ),
    no(
      'sql-in-queries',
      'Only queries.ts holds the query builder as a value.',
      { path: '^server/src/features/', pathNot: ['queries\\.ts$', ...ofTests] },
      { path: 'node_modules/kysely/', dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true, // type imports count
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'node_modules/(?!zod|kysely)' },
    enhancedResolveOptions: {
      // without these, workspace imports stay unresolved and slip past the rules
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
