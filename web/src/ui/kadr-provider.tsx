import '@fontsource-variable/onest/index.css';
import '@fontsource/unbounded/500.css';
import './font-fallbacks.css';
import './kit-styles.ts';
import './global.css';
import './controls.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariables, theme } from './theme.ts';

/** Mantine under our own theme; the scheme follows the device until the user sets one. */
export function KadrProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}
