import { rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { languages, type Language } from '@kadr/shared/kernel';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { criticalCss } from './critical-css.ts';
import { textFiles } from './text-files.ts';

/** Their folder among the built pages: the page at `/auth/signin` in Polish is `auth/signin.pl.html` in it. */
const folder = 'first-views';
const entry = 'src/app/first-view.tsx';

/** What `src/app/first-view.tsx` exports. */
interface Drawing {
  readonly firstViewPaths: readonly string[];
  readonly drawFirstView: (path: string, language: Language) => Promise<string>;
}

/**
 * Draws the pages that every visitor sees alike before signing in, by the app's own components, and writes each in each
 * language as a copy of index.html that holds it with the styles that it needs: it is seen before any script has come.
 * The server sends it (server/src/platform/http/web-client.ts), and the app goes on with its elements (draw-app.ts).
 */
export function firstViews(): Plugin {
  return {
    name: 'first-views',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: withAppInTemplate },
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter((file) => file.type === 'asset');
      const html = files.find(({ fileName }) => fileName === 'index.html');
      // The bench builds the editor alone.
      if (html === undefined) return;
      const index = textOf(html.source);
      const css = textOf(files.find(({ fileName }) => fileName.endsWith('.css'))?.source);
      for (const { path, language, drawn } of await drawAll(join(dir, '.drawing'))) {
        const missing = [...drawn.matchAll(/\/(assets\/[\w.-]+)/g)].find(([, name = '']) => !(name in bundle));
        if (missing) throw new Error(`The first view of ${path} shows ${missing[1]}, which was not built.`);
        const file = join(dir, folder, `${path}.${language}.html`);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, pageWith(index, { drawn, css, language }));
      }
    },
  };
}

/** Puts our components together as Node can run them (React and the kit stay packages), and draws with them. */
async function drawAll(outDir: string) {
  try {
    await build({
      configFile: false,
      root: import.meta.dirname,
      logLevel: 'error',
      plugins: [textFiles(), react()],
      build: { ssr: entry, outDir, assetsInlineLimit: 0, copyPublicDir: false, emptyOutDir: true },
    });
    const { firstViewPaths, drawFirstView } = (await import(
      pathToFileURL(join(outDir, 'first-view.js')).href
    )) as Drawing;
    const views = [];
    // One after the other: they share the texts' engine, which speaks one language at a time.
    for (const language of languages)
      for (const path of firstViewPaths) views.push({ path, language, drawn: await drawFirstView(path, language) });
    return views;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

interface FirstView {
  readonly drawn: string;
  /** The styles of all pages. */
  readonly css: string;
  readonly language: Language;
}

/**
 * Puts what the app is made of into a template, from which `before-paint.js` takes it: nothing of it keeps the browser
 * from painting what stands in the document.
 */
export function withAppInTemplate(index: string): string {
  const ofApp = /^ *<(?:script type="module"|link rel="(?:modulepreload|stylesheet)").*\n/gm;
  const app = [...index.matchAll(ofApp)].map(([line]) => line.trim()).join('');
  if (!app.includes('rel="stylesheet"') || !app.includes('<script')) throw new Error('index.html names no app.');
  return inPlaceOf(index.replaceAll(ofApp, ''), [
    ['<script src="/before-paint.js">', `<template id="app">${app}</template>\n    <script src="/before-paint.js">`],
  ]);
}

/** index.html with the page in it. */
export function pageWith(index: string, { drawn, css, language }: FirstView): string {
  // React writes what belongs into the head before the rest.
  const [, head = '', page = ''] = /^((?:<title>.*?<\/title>|<link [^>]*>)*)(.*)$/s.exec(drawn) ?? [];
  return inPlaceOf(index, [
    ['<html lang="en">', `<html lang="${language}" data-first-view>`],
    ['<title>Kadr</title>', head],
    ['</head>', `<style>${criticalCss(css, page)}</style>\n  </head>`],
    ['<div id="root"></div>', `<div id="root">${page}</div>`],
  ]);
}

function inPlaceOf(html: string, parts: readonly (readonly [place: string, text: string])[]): string {
  return parts.reduce((changed, [place, text]) => {
    if (!changed.includes(place)) throw new Error(`index.html has no ${place} for a first view.`);
    return changed.replace(place, () => text);
  }, html);
}

function textOf(source: string | Uint8Array | undefined): string {
  if (source === undefined) throw new Error('The build made an index.html that is not text, or no stylesheet.');
  return typeof source === 'string' ? source : new TextDecoder().decode(source);
}
