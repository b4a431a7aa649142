import { TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { HelpTabs } from './components/help-tabs.tsx';
import classes from './faq-page.module.css';
import { faqGroupsFrom, searchFaq, type FaqGroup } from './faq.ts';

/** Help: questions in groups, searchable; the address names the question that was opened last. */
export function FaqPage() {
  const { t } = useTranslation('support');
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const groups = searchFaq(faqGroupsFrom(t('faq.groups', { returnObjects: true })), wanted);
  const count = groups.reduce((sum, group) => sum + group.items.length, 0);
  useLinkedAnswer();
  return (
    <div className={classes['page']}>
      <PageTitle title={t('faq.title')} lead={t('faq.lead')} />
      <HelpTabs current="faq" />
      <TextInput
        type="search"
        className={classes['search'] ?? ''}
        size="lg"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        aria-label={t('faq.search')}
        placeholder={t('faq.search')}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
      />
      <p className={classes['found']} aria-live="polite">
        {wanted.trim() && t('faq.found', { count })}
      </p>
      {count === 0 && <EmptyState title={t('faq.nothing.title')} text={t('faq.nothing.text')} subject="camera" />}
      {groups.map((group) => (
        <Group key={group.id} group={group} allOpen={wanted.trim().length > 1} />
      ))}
      <p className={classes['contact']}>
        {t('faq.notFound')} <Link to={paths.contact}>{t('contact.title')}</Link>
      </p>
    </div>
  );
}

function Group({ group, allOpen }: { readonly group: FaqGroup; readonly allOpen: boolean }) {
  return (
    <section className={classes['group']} aria-labelledby={`faq-${group.id}`}>
      <h2 id={`faq-${group.id}`}>{group.title}</h2>
      <div>
        {group.items.map((item) => {
          const anchor = `${group.id}-${item.id}`;
          return (
            <details
              key={item.id}
              className={classes['item']}
              id={anchor}
              open={allOpen}
              onToggle={(event) => {
                if (event.currentTarget.open && !allOpen) rememberAnswer(anchor);
              }}
            >
              <summary>
                {item.question}
                <IconPlus size={20} stroke={1.75} aria-hidden />
              </summary>
              <p>{item.answer}</p>
            </details>
          );
        })}
      </div>
    </section>
  );
}

/** The address bar becomes a link to the answer; nothing moves, and Back leads where it led before. */
function rememberAnswer(anchor: string): void {
  history.replaceState(history.state, '', `#${anchor}`);
}

/** A link to an answer opens it and brings it into view. */
function useLinkedAnswer(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const answer = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (!(answer instanceof HTMLDetailsElement)) return;
    answer.open = true;
    answer.scrollIntoView({ block: 'center' });
    answer.querySelector('summary')?.focus({ preventScroll: true });
  }, [hash]);
}
