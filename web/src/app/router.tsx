import { createBrowserRouter, type RouteObject } from 'react-router';
import { fetchWords } from '../lib/i18n.ts';
import type { PageRoute } from '../navigation/page-route.ts';
import { LoadingSkeleton } from '../ui/LoadingSkeleton.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { ProtectedRoute } from './ProtectedRoute.tsx';
import { routes } from './routes.ts';
import { Shell } from './Shell.tsx';

function routeObject(route: PageRoute): RouteObject {
  const { path, audience, page, words = [] } = route;
  return {
    path,
    handle: route,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <LoadingSkeleton />,
    lazy: async () => {
      const [Page] = await Promise.all([page(), fetchWords(words)]);
      const guarded = (
        <ProtectedRoute audience={audience}>
          <Page />
        </ProtectedRoute>
      );
      return { element: guarded };
    },
  };
}

export const router = createBrowserRouter([
  {
    element: <Shell />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <LoadingSkeleton />,
    children: [...routes.map(routeObject), { path: '*', element: <NotFoundPage /> }],
  },
]);
