import './without-eval.ts';
import { BrowserRouter } from 'react-router';
import { StrictMode } from 'react';
import { getAccessToken, refreshAccessToken, startIdentity } from '../features/identity/index.ts';
import { configureApi } from '../lib/api-config.ts';
import { formatsFor } from '../lib/format.ts';
import { currentLanguage, startI18n } from '../lib/i18n.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { App } from './app.tsx';
import { drawApp } from './draw-app.ts';

configureApi({ getToken: getAccessToken, refreshToken: refreshAccessToken });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const start = async (at: HTMLElement) => {
  await Promise.all([startI18n(), startIdentity()]);
  const queryClient = createQueryClient();
  await drawApp(at, (isFirstView) => (
    <StrictMode>
      <App queryClient={queryClient} Router={BrowserRouter} isFirstView={isFirstView} />
    </StrictMode>
  ));
};
// In tasks of their own, so that a slow phone can answer touches in between. Not awaited here: a file that is loaded on
// the way may need this one, and would wait for it for ever.
setTimeout(() => void start(root));
// A browser takes long for its first number: it is made while answers of the server are on their way.
setTimeout(() => formatsFor(currentLanguage()).number(0));
