import { useSignedInUser } from '../lib/session.ts';
import { SignedInHome } from './SignedInHome.tsx';
import { StudentNext } from './StudentNext.tsx';
import { VisitorHome } from './VisitorHome.tsx';

/** The start page: what comes next for those signed in, what this is for everybody else. */
export function Page() {
  const user = useSignedInUser();
  if (user === null) return <VisitorHome />;
  const next = user.roles.includes('ROLE_STUDENT') ? <StudentNext /> : null;
  return <SignedInHome user={user} next={next} />;
}
