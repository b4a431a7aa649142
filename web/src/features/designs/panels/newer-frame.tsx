import { followFrame, getDesign } from '@kadr/shared/designs';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api-client.ts';
import { queryKeyOf } from '../../../lib/query-key.ts';
import { showError, showInfo } from '../../../lib/show-error.ts';
import { useEditor } from '../editor/editor-context.ts';
import classes from './panels.module.css';

/** Says that the frame was made again since, and takes the new version over; the layout stays. */
export function NewerFrame() {
  const { t } = useTranslation('designs');
  const { design, flush } = useEditor();
  const queryClient = useQueryClient();
  const [taking, setTaking] = useState(false);
  const visualId = design.newerVisualId;
  if (visualId === null || visualId === undefined) return null;
  const take = async () => {
    setTaking(true);
    try {
      if (!(await flush())) return;
      const { revision } = await call(getDesign, { id: design.id });
      const followed = await call(followFrame, { id: design.id, revision, visualId });
      queryClient.setQueryData(queryKeyOf(getDesign, { id: design.id }), followed);
      showInfo(t('picture.tookNewer'));
    } catch (error) {
      showError(error);
    } finally {
      setTaking(false);
    }
  };
  return (
    <div className={classes['group']} role="status">
      <p className={classes['note']}>{t('picture.newer')}</p>
      <Button
        variant="light"
        leftSection={<IconRefresh size={18} stroke={1.75} />}
        loading={taking}
        onClick={() => void take()}
      >
        {t('picture.takeNewer')}
      </Button>
    </div>
  );
}
