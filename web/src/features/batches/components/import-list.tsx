import { forgetImport, listImports } from '@kadr/shared/batches';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { useFormats } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import classes from '../batch-page.module.css';

/** Imports that were begun before: whether all has come, and what is left. */
export function ImportList() {
  const { t } = useTranslation('batches');
  const { dateTime } = useFormats();
  const imports = useEndpointQuery(listImports, {});
  const forget = useEndpointMutation(forgetImport, { invalidate: [listImports] });
  if (!imports.data || imports.data.length === 0) return null;
  return (
    <section className={classes['list']} aria-labelledby="earlier-imports">
      <h2 id="earlier-imports" data-small>
        {t('imports.title')}
      </h2>
      <ul>
        {imports.data.map(({ id, createdAt, counts }) => (
          <li key={id}>
            <Link to={paths.batchImport(id)}>{dateTime(createdAt)}</Link>
            <span>
              {t('products', { count: counts.products })} · {t('photos', { count: counts.photos })}
            </span>
            <span data-left={counts.waiting > 0 || undefined}>
              {counts.waiting > 0 ? t('imports.left', { count: counts.waiting }) : t('imports.done')}
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${t('imports.forget')}: ${dateTime(createdAt)}`}
              loading={forget.isPending && forget.variables.id === id}
              onClick={() => forget.mutate({ id })}
            >
              <IconX size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  );
}
