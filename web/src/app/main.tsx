import './without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { getAccessToken, refreshAccessToken, startIdentity } from '../features/identity/index.ts';
import { configureApi } from '../lib/api-config.ts';
import { startI18n } from '../lib/i18n.ts';
import { App } from './app.tsx';

configureApi({ getToken: getAccessToken, refreshToken: refreshAccessToken });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const start = async (at: HTMLElement) => {
  await Promise.all([startI18n(), startIdentity()]);
  createRoot(at).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
};
// Not awaited here: a file that is loaded on the way may need this one, and would wait for it for ever.
void start(root);
