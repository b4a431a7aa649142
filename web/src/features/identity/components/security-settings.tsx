import { useQuery } from '@tanstack/react-query';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { identity } from '../session.ts';
import { useRecentLogin } from '../use-recent-login.ts';
import { RecentLogin } from './recent-login.tsx';
import { ChangeEmailSection } from './security/change-email-section.tsx';
import { PasswordSection } from './security/password-section.tsx';
import { SecondFactorSection } from './security/second-factor-section.tsx';
import classes from './security/security.module.css';
import { SessionsKeptElsewhere } from './security/sessions-kept-elsewhere.tsx';
import { SessionsSection } from './security/sessions-section.tsx';
import { SocialSection } from './security/social-section.tsx';

/** How the account is logged in to: password, address, other services, second factor, and where it is logged in now. */
export function SecuritySettings({ email }: { readonly email: string }) {
  const methods = useQuery({ queryKey: ['sign-in-methods'], queryFn: () => identity.account.methods() });
  const recent = useRecentLogin();
  if (!methods.data) return <TextSkeleton />;
  const changed = () => void methods.refetch();
  return (
    <div className={classes['settings']}>
      <PasswordSection hasPassword={methods.data.password} email={email} recent={recent} onChanged={changed} />
      {identity.can.secondFactor && (
        <SecondFactorSection isOn={methods.data.secondFactor} recent={recent} onChanged={changed} />
      )}
      <ChangeEmailSection email={email} recent={recent} />
      <SocialSection
        linked={methods.data.social}
        hasPassword={methods.data.password}
        recent={recent}
        onChanged={changed}
      />
      {identity.can.listSessions ? <SessionsSection /> : <SessionsKeptElsewhere hasPassword={methods.data.password} />}
      <RecentLogin state={recent} />
    </div>
  );
}
