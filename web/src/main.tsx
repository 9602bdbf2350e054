import './kit/theme/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startFirstInfo } from './api/first-info';
import { loggedInTo } from './api/login-flag';
import { readToken } from './api/token';
import { App } from './app/app';
import { reloadWhenOutdated } from './app/reload-when-outdated';

reloadWhenOutdated();
if (readToken() && loggedInTo()) void startFirstInfo();

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
