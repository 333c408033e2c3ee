import { type DataTableModel, toCsv } from '@antecedent/domain/table/csv';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChartColumn, Download, FileSpreadsheet, Image, Table2 } from 'lucide-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { numberLanguage } from '../lib/format.ts';
import { fileName, saveFile } from '../lib/save-file.ts';
import { date, dateTime } from '../lib/times/stamps.ts';
import { notify } from '../lib/toasts.ts';
import { schemes } from '../theme/palette.ts';
import { useScheme } from '../theme/use-scheme.ts';
import { useMenu } from '../ui/use-menu.ts';
import { type Drawing, toPng } from './chart-image.ts';
import { ChartSubject } from './chart-subject.ts';
import { legendOf } from './picture-legend.ts';

/** Spreadsheet programs read a file as UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\ufeff';

type ChartCardActionsProps = {
  asTable: boolean;
  onTable: () => void;
  /** Name of the saved files. */
  name: string;
  /** Title above the saved image. */
  title: string;
  /** Time zone of the chart's times. */
  zone?: string | undefined;
  /** The legend as it is on the page. */
  legend: () => Element | null;
  table: () => DataTableModel;
  /** Returns what is drawn now; nothing while the table is shown and the chart has no image of its own. */
  pictures: () => readonly Drawing[];
};

/** Buttons to switch between chart and table and to save either. */
export function ChartCardActions(props: ChartCardActionsProps) {
  const { asTable, onTable, name, title, table, pictures, zone } = props;
  const subject = use(ChartSubject);
  const { t } = useTranslation();
  const scheme = useScheme();
  const { button, menu, close } = useMenu();
  const { background, text } = schemes[scheme];

  const savedName = (extension: string) =>
    fileName([subject, name, date(Date.now(), zone)].filter(Boolean).join(', '), extension);
  const handlePicture = async () => {
    close();
    const drawings = pictures();
    if (drawings.length === 0) return;
    try {
      const colors = { background: background.paper, color: text.primary };
      const note = [subject, zone, dateTime(Date.now(), zone)].filter(Boolean).join(' · ');
      const legend = legendOf(props.legend());
      saveFile(await toPng(drawings, { title, note, legend, ...colors }), savedName('png'));
    } catch {
      notify('error', t('charts.finding.pictureFailed'));
    }
  };
  const handleTable = () => {
    close();
    const csv = new Blob([BYTE_ORDER_MARK, toCsv(table(), numberLanguage())], { type: 'text/csv' });
    saveFile(csv, savedName('csv'));
  };

  const Swap = asTable ? ChartColumn : Table2;
  return (
    <Box sx={{ display: 'flex', gap: 1, displayPrint: 'none' }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Swap size={16} />}
        aria-pressed={asTable}
        onClick={onTable}
      >
        {t(asTable ? 'charts.finding.chart' : 'charts.finding.table')}
      </Button>
      <Button {...button} size="small" variant="outlined" startIcon={<Download size={16} />}>
        {t('charts.finding.save')}
      </Button>
      <Menu {...menu}>
        <MenuItem onClick={handlePicture} disabled={asTable}>
          <ListItemIcon>
            <Image size={18} />
          </ListItemIcon>
          <ListItemText>{t('charts.finding.png')}</ListItemText>
        </MenuItem>
        <MenuItem onClick={handleTable}>
          <ListItemIcon>
            <FileSpreadsheet size={18} />
          </ListItemIcon>
          <ListItemText>{t('charts.finding.csv')}</ListItemText>
        </MenuItem>
      </Menu>
    </Box>
  );
}
