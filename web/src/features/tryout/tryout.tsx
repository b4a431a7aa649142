import { getPublicConfig } from '@kadr/shared/account';
import { IconPhotoUp } from '@tabler/icons-react';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { paths } from '../../lib/paths.ts';
import type { Tried } from './tried.ts';
import { useTryout } from './use-tryout.ts';
import classes from './tryout.module.css';

const View = lazy(async () => ({ default: (await import('./tryout-view.tsx')).TryoutView }));

/**
 * What Kadr shows visitors (`children`), and in its place what becomes of a photo of theirs, where the operator
 * allows that.
 */
export function Tryout({ children }: { readonly children: ReactNode }) {
  const config = useEndpointQuery(getPublicConfig, {}, { staleTime: Infinity, silent: 'aside', quiet: 'background' });
  const { tried, start, end } = useTryout();
  // As it comes, until the server has said otherwise: the page is seen first, and should not move then.
  const isOffered = config.data?.tryout ?? true;
  return (
    <div className={classes['root']} data-showcase>
      {tried.state === 'idle' || tried.state === 'failed' ? (
        children
      ) : (
        <Suspense fallback={children}>
          <View tried={tried} />
        </Suspense>
      )}
      {isOffered && (
        <div className={classes['below']}>
          <Words tried={tried} offer={config.data?.offer} />
          <Actions tried={tried} onFile={(file) => void start(file)} onEnd={end} />
        </div>
      )}
    </div>
  );
}

interface WordsProps {
  readonly tried: Tried;
  readonly offer: { readonly testTokens: number; readonly picture: number } | undefined;
}

function Words({ tried, offer }: WordsProps) {
  const { t } = useTranslation('tryout');
  if (tried.state === 'failed')
    return (
      <p className={classes['problem']} role="alert">
        {tried.problem}
      </p>
    );
  if (tried.state === 'idle') return null;
  return (
    <div className={classes['words']} role="status">
      {tried.state === 'working' ? (
        <p>{tried.share < 1 ? t('sending', { percent: Math.round(100 * tried.share) }) : t('cutting')}</p>
      ) : (
        <>
          <p>{t('result')}</p>
          {offer && offer.testTokens > 0 && (
            <p>
              {t('account', { count: offer.testTokens })}{' '}
              {t('pictures', { count: Math.floor(offer.testTokens / offer.picture) })}
            </p>
          )}
        </>
      )}
    </div>
  );
}

interface ActionsProps {
  readonly tried: Tried;
  readonly onFile: (file: File) => void;
  readonly onEnd: () => void;
}

function Actions({ tried, onFile, onEnd }: ActionsProps) {
  const { t } = useTranslation('tryout');
  const input = useRef<HTMLInputElement>(null);
  if (tried.state === 'working' || tried.state === 'ready')
    return (
      <p className={classes['actions']}>
        {tried.state === 'ready' && <Link to={paths.signUp}>{t('signUp')}</Link>}
        <button type="button" className={classes['plain']} onClick={onEnd}>
          {tried.state === 'ready' ? t('close') : t('cancel')}
        </button>
      </p>
    );
  return (
    <>
      <button type="button" className={classes['choose']} onClick={() => input.current?.click()}>
        <IconPhotoUp size={20} stroke={1.75} aria-hidden />
        {t('choose')}
      </button>
      <p className={classes['terms']}>{t('terms')}</p>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/heic,image/heif,.heic,.heif"
        hidden
        aria-label={t('choose')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onFile(file);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
