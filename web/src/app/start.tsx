import '../theme/fonts.css';
import '../theme/forced-colors.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { isEarlyFormThere } from '../features/accounts/accounts/sign-in/early/early-form.ts';
import { isEditorOpen } from '../features/record/editor/early/early-page.ts';
import { drawGradually } from '../lib/gradual-drawing.ts';
import { languageLoaded } from '../lib/i18n.ts';
import { firstPageLoaded } from './first-page-loaded.ts';
import { Providers } from './Providers.tsx';
import { router } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

const app = (
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>
);
void Promise.all([languageLoaded(), firstPageLoaded(router)]).then(() => {
  const draw = () => createRoot(root).render(app);
  if (isEditorOpen()) drawGradually();
  // In small steps where someone may be typing already.
  if (isEarlyFormThere() || isEditorOpen()) startTransition(draw);
  else draw();
});
