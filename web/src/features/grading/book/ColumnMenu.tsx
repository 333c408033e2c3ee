import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { menuContainer } from '../../../theme/menu-container.ts';
import type { BookSorting } from './arranged-places.ts';
import type { GradeColumn } from './book-view.ts';

type ColumnMenuProps = {
  head: HTMLElement;
  /** What the column is sorted by. */
  by: string;
  column: GradeColumn | null;
  isUnfolded: boolean;
  onSort: (sorting: BookSorting) => void;
  onUnfold: (assignmentId: string) => void;
  onClose: () => void;
};

/** What can be done with a column: sort by it, and show or hide its drafts. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { head, by, column, isUnfolded, onSort, onUnfold, onClose } = props;
  const { t } = useTranslation();
  const isName = by === 'name';
  const sort = (descending: boolean) => () => {
    onSort({ by, descending });
    onClose();
  };
  return (
    <Menu open anchorEl={head} container={() => menuContainer(head)} onClose={onClose}>
      <MenuItem onClick={sort(false)}>{t(`gradeBook.sort.${isName ? 'a' : 'low'}`)}</MenuItem>
      <MenuItem onClick={sort(true)}>{t(`gradeBook.sort.${isName ? 'z' : 'high'}`)}</MenuItem>
      {column !== null && column.assignment.drafts.length > 1 && (
        <MenuItem
          onClick={() => {
            onUnfold(column.assignment.id);
            onClose();
          }}
        >
          {t(isUnfolded ? 'gradeBook.hideDrafts' : 'gradeBook.showDrafts')}
        </MenuItem>
      )}
    </Menu>
  );
}
