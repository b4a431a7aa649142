import { maxPhotosIn, type Photo } from '@kadr/shared/products';
import { Button, FileButton } from '@mantine/core';
import { UploadCard } from '../../uploads/index.ts';
import { useUploads } from '../use-uploads.ts';

const photoTypes = 'image/jpeg,image/png,image/heic,image/heif,.heic,.heif';

interface AddSamplePhotoProps {
  readonly productId: string;
  readonly photos: readonly Photo[];
  readonly label: string;
}

/** A button that takes one more sample photo of a product, on whatever page it stands; those on their way below it. */
export function AddSamplePhoto({ productId, photos, label }: AddSamplePhotoProps) {
  const count = photos.filter(({ group }) => group === 'sample').length;
  const { add, remove, retry, uploads } = useUploads(productId, 'sample', count);
  return (
    <>
      {count + uploads.length < maxPhotosIn.sample && (
        <FileButton accept={photoTypes} multiple onChange={add}>
          {(props) => (
            <Button size="xs" {...props}>
              {label}
            </Button>
          )}
        </FileButton>
      )}
      {uploads.map((upload) => (
        <UploadCard key={upload.id} upload={upload} onRemove={() => remove(upload)} onRetry={() => retry(upload)} />
      ))}
    </>
  );
}
