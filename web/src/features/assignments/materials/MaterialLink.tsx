import Link from '@mui/material/Link';
import { FileDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '../../../lib/error-message.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { notify } from '../../../lib/toasts.ts';
import { fetchMaterial } from './materials.api.ts';
import { savedName } from './saved-name.ts';

type MaterialLinkProps = {
  id: string;
  /** What the file is called. */
  text: string;
  children: ReactNode;
};

/** Downloads a file of an assignment. */
export function MaterialLink({ id, text, children }: MaterialLinkProps) {
  const [isLoading, setLoading] = useState(false);
  const handleClick = async () => {
    if (isLoading) return;
    setLoading(true);
    try {
      const file = await fetchMaterial(id);
      saveFile(file, savedName(text, file.type));
    } catch (error) {
      notify('error', errorMessage(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Link
      component="button"
      type="button"
      onClick={handleClick}
      aria-busy={isLoading}
      sx={{
        font: 'inherit',
        textAlign: 'left',
        verticalAlign: 'baseline',
        overflowWrap: 'anywhere',
      }}
    >
      <FileDown
        size={16}
        aria-hidden="true"
        style={{ verticalAlign: '-0.15em', marginRight: '0.25em' }}
      />
      {children}
    </Link>
  );
}
