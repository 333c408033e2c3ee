import type { EagerSentences } from '@antecedent/catalog/shape/web';
import { REMEMBERED_DAYS } from '@antecedent/contracts/accounts/accounts/sign-in';
import { branding } from '@antecedent/contracts/wire/branding';
import { EARLY_FORM } from './early-form.ts';

/**
 * The sign-in page as it comes with the document, before any script: someone may type while the app is on its way.
 * It looks like the app's own page, which takes over what was typed (`early-form.ts`). By the blank placeholders its style
 * sheet sees which field is empty, and moves the label out of the way of what is typed.
 */
export function EarlySignIn({ words }: { words: EagerSentences['signIn']['login'] }) {
  return (
    <div className="early" data-early>
      <header className="early-header">{branding.longTitle}</header>
      <main className="early-main">
        <h1>{words.title}</h1>
        {/* By post: a password never becomes part of an address, whatever happens to the script that stops the form. */}
        <form id={EARLY_FORM} method="post" noValidate>
          <div className="early-field">
            <input
              id="early-username"
              name="username"
              placeholder=" "
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              // biome-ignore lint/a11y/noAutofocus: as in the app's own form, the page's purpose
              autoFocus
              required
            />
            <label htmlFor="early-username">{words.username} *</label>
          </div>
          <div className="early-field">
            <input
              id="early-password"
              name="password"
              type="password"
              placeholder=" "
              autoComplete="current-password"
              required
            />
            <label htmlFor="early-password">{words.password} *</label>
          </div>
          <label className="early-remember">
            <input name="remember" type="checkbox" />
            {words.remember_other.replace('{{count}}', String(REMEMBERED_DAYS))}
          </label>
          <label className="early-remember">
            <input name="shared" type="checkbox" />
            {words.shared}
          </label>
          <button type="submit">{words.submit}</button>
        </form>
        <nav className="early-links">
          <a href="/ForgetPassword">{words.forgot}</a>
          <a href="/register">{words.register}</a>
          <a href="/legal/accessibility" className="early-line">
            {words.accessibility}
          </a>
        </nav>
      </main>
    </div>
  );
}
