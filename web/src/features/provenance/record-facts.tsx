import type { SignedProvenance } from '@kadr/shared/provenance';
import { frameTypes, styleIds } from '@kadr/shared/visuals';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import classes from './verify-page.module.css';

/** What a record says, in words; at its end what a program needs to check the signature itself. */
export function RecordFacts({ provenance }: { readonly provenance: SignedProvenance }) {
  const { t } = useTranslation('provenance');
  const { t: visuals } = useTranslation('visuals');
  const formats = useFormats();
  const { record, signed, signature, publicKey } = provenance;
  const style = styleIds.find((id) => id === record.styleId);
  const frame = frameTypes.find((type) => type === record.frameType);
  return (
    <>
      <dl className={classes['facts']}>
        <dt>{t('facts.source')}</dt>
        <dd>{t(`facts.${record.source}`)}</dd>
        <dt>{t('facts.style')}</dt>
        <dd>{style ? visuals(`styles.${style}`) : record.styleId}</dd>
        <dt>{t(record.media === 'video' ? 'facts.video' : 'facts.frame')}</dt>
        <dd>{frame ? visuals(`frames.${frame}`) : record.frameType}</dd>
        <dt>{t('facts.engine')}</dt>
        <dd>{`${record.engine} ${record.engineVersion}`}</dd>
        {record.model && (
          <>
            <dt>{t('facts.model')}</dt>
            <dd>{record.model}</dd>
          </>
        )}
        <dt>{t('facts.madeAt')}</dt>
        <dd>{formats.date(record.madeAt)}</dd>
        <dt>{t('facts.issuedAt')}</dt>
        <dd>{formats.date(record.issuedAt)}</dd>
        <dt>{t('facts.watermarked')}</dt>
        <dd>{t(record.watermarked ? 'facts.yes' : 'facts.no')}</dd>
      </dl>
      <details className={classes['details']}>
        <summary>{t('facts.signature')}</summary>
        <dl className={classes['facts']}>
          <dt>{t('facts.file')}</dt>
          <dd>
            <code>{record.fileSha256}</code>
          </dd>
          {record.productSha256 && (
            <>
              <dt>{t('facts.product')}</dt>
              <dd>
                <code>{record.productSha256}</code>
              </dd>
            </>
          )}
          {record.promptSha256 && (
            <>
              <dt>{t('facts.prompt')}</dt>
              <dd>
                <code>{record.promptSha256}</code>
              </dd>
            </>
          )}
          <dt>{t('facts.key')}</dt>
          <dd>
            <code>{publicKey}</code>
          </dd>
          <dt>{t('facts.signature')}</dt>
          <dd>
            <code>{signature}</code>
          </dd>
          <dt>{t('facts.signed')}</dt>
          <dd>
            <code>{signed}</code>
          </dd>
        </dl>
      </details>
    </>
  );
}
