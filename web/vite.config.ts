import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiForDevelopment = 'http://localhost:4310';

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/core': apiForDevelopment, '/pay': apiForDevelopment, '/auth/api': apiForDevelopment } },
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
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
          ],
        },
      },
    },
  },
});
