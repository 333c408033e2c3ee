import { useSignedInUser } from '../lib/session.ts';
import { SignedInHome } from './SignedInHome.tsx';
import { VisitorHome } from './VisitorHome.tsx';

/** The start page: what comes next for those signed in, what this is for everybody else. */
export function Page() {
  const user = useSignedInUser();
  return user === null ? <VisitorHome /> : <SignedInHome user={user} />;
}
