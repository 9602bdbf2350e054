import { RouterProvider } from 'react-router';
import { KitProvider } from '../kit/theme';
import { router } from './router';

export const App = () => (
  <KitProvider>
    <RouterProvider router={router} />
  </KitProvider>
);
