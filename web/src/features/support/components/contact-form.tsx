import { sendTicket, ticketMessageLength } from '@kadr/shared/support';
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import classes from '../contact-page.module.css';
import { charactersOf, messageProblem, telegramProblem, titleProblem, type TicketProblem } from '../ticket-problems.ts';

/** What was typed stays until the server has it. */
export function ContactForm({ onReceived }: { readonly onReceived: (number: number) => void }) {
  const { t } = useTranslation(['support', 'kernel']);
  const text = (problem: TicketProblem | null) =>
    problem && t(problem.key, { count: 'count' in problem ? problem.count : 0 });
  const send = useEndpointMutation(sendTicket, { onSuccess: ({ number }) => onReceived(number) });
  const form = useForm({
    initialValues: { telegram: '', title: '', message: '' },
    validate: {
      telegram: (contact) => text(telegramProblem(contact)),
      title: (title) => text(titleProblem(title)),
      message: (message) => text(messageProblem(message)),
    },
  });
  const submit = form.onSubmit(
    (values) => send.mutate(values),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <TextInput
        {...form.getInputProps('telegram')}
        label={t('contact.telegram')}
        description={t('contact.telegramHint')}
        autoComplete="off"
        maxLength={60}
      />
      <TextInput {...form.getInputProps('title')} label={t('contact.subject')} required withAsterisk={false} />
      <Textarea
        {...form.getInputProps('message')}
        label={t('contact.message')}
        rows={8}
        resize="vertical"
        required
        withAsterisk={false}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={
          <span className={classes['count']}>
            {t('contact.counter', { used: charactersOf(form.values.message), max: ticketMessageLength.max })}
          </span>
        }
      />
      <div className={classes['send']}>
        <PrimaryButton type="submit" loading={send.isPending}>
          {t('contact.submit')}
        </PrimaryButton>
      </div>
    </form>
  );
}
