import { TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './faq-page.module.css';
import { faqGroupsFrom, searchFaq, type FaqGroup } from './faq.ts';

/** Help: questions in groups, searchable. */
export function FaqPage() {
  const { t } = useTranslation('support');
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const groups = searchFaq(faqGroupsFrom(t('faq.groups', { returnObjects: true })), wanted);
  const count = groups.reduce((sum, group) => sum + group.items.length, 0);
  return (
    <div className={classes['page']}>
      <PageTitle title={t('faq.title')} lead={t('faq.lead')} />
      <TextInput
        type="search" className={classes['search'] ?? ''} size="lg" value={search} onChange={(event) => setSearch(event.currentTarget.value)}
        aria-label={t('faq.search')} placeholder={t('faq.search')} leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
      />
      <p className={classes['found']} aria-live="polite">{wanted.trim() && t('faq.found', { count })}</p>
      {count === 0 && <EmptyState title={t('faq.nothing.title')} text={t('faq.nothing.text')} subject="camera" />}
      {groups.map((group) => <Group key={group.id} group={group} allOpen={wanted.trim().length > 1} />)}
    </div>
  );
}

function Group({ group, allOpen }: { readonly group: FaqGroup; readonly allOpen: boolean }) {
  return (
    <section className={classes['group']} aria-labelledby={`faq-${group.id}`}>
      <h2 id={`faq-${group.id}`}>{group.title}</h2>
      <div>
        {group.items.map((item) => (
          <details key={item.id} className={classes['item']} id={item.id} open={allOpen}>
            <summary>{item.question}<IconPlus size={20} stroke={1.75} aria-hidden /></summary>
            <p>{item.answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
