import { FormattedText } from '../../../ui/rich-text/FormattedText.tsx';
import { RichTextFilesContext } from '../../../ui/rich-text/rich-text-files.ts';
import { MaterialLink } from './MaterialLink.tsx';
import { MaterialPicture } from './MaterialPicture.tsx';

const FILES = { Picture: MaterialPicture, FileLink: MaterialLink };

type AssignmentTextProps = {
  text: string;
  variant?: 'body1' | 'body2';
};

/** The description of an assignment, with its pictures and files. */
export function AssignmentText(props: AssignmentTextProps) {
  return (
    <RichTextFilesContext value={FILES}>
      <FormattedText {...props} />
    </RichTextFilesContext>
  );
}
