import { fileUrl } from '#providers/config.ts';
import { useOrderWords } from '../words.ts';

/** The file of an electronic invoice: the first that the shop uploaded. */
export function Files({ files }: { files: readonly string[] }) {
  const { t } = useOrderWords();
  const [first] = files;
  const address = first === undefined ? '' : fileUrl(first);
  if (!address) return t('none');
  return (
    <a href={address} target="_blank" rel="noreferrer" download>
      {t('download')}
    </a>
  );
}
