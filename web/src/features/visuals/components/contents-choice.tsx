import { contentThings, type ContentThing } from '@kadr/shared/catalog';
import { getProduct, updateProduct, type Product } from '@kadr/shared/products';
import { getPhotoshoot } from '@kadr/shared/visuals';
import { Chip } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { queryKeyOf } from '../../../lib/query-key.ts';
import classes from './frame-choice.module.css';

const most = 3;

/** "What is in it?": the frame shows only what the seller says here. */
export function ContentsChoice({ product, busy }: { readonly product: Product; readonly busy: boolean }) {
  const { t } = useTranslation('visuals');
  const queryClient = useQueryClient();
  const save = useEndpointMutation(updateProduct, {
    onSuccess: (changed) => {
      queryClient.setQueryData(queryKeyOf(getProduct, { id: changed.id }), changed);
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(getPhotoshoot, { productId: changed.id }) });
    },
  });
  const chosen: readonly ContentThing[] = product.contents;
  return (
    <fieldset className={classes['contents']} disabled={busy || save.isPending}>
      <legend>{t('contents.title')}</legend>
      <p>{t('contents.text')}</p>
      <Chip.Group
        multiple
        value={[...chosen]}
        onChange={(names) =>
          save.mutate({ id: product.id, contents: contentThings.filter((thing) => names.includes(thing)) })
        }
      >
        <div className={classes['things']}>
          {contentThings.map((thing) => (
            <Chip
              key={thing}
              value={thing}
              disabled={busy || save.isPending || (chosen.length >= most && !chosen.includes(thing))}
            >
              {t(`contents.things.${thing}`)}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </fieldset>
  );
}
