import './kit/theme/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startFirstInfo } from './api/first-info';
import { loggedInTo } from './api/login-flag';
import { fetchToasts } from './api/toast';
import { readToken } from './api/token';
import { App } from './app/app';
import { watchLoading } from './app/loading/failures';
import { keepAtHand } from './app/loading/keep-at-hand';

watchLoading();
keepAtHand(fetchToasts);
if (readToken() && loggedInTo()) void startFirstInfo();

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
