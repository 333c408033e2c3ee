import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { ChartGantt, Maximize2, Table2, ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type TimelineToolsProps = {
  /** The visible time range as text; null if the tools are in the corner of the positioned box around them. */
  caption: string | null;
  asTable: boolean;
  /** Null if the table is next to the chart. */
  onTable: (() => void) | null;
  /** Null if the zoom is at its limit or everything is shown. */
  onIn: (() => void) | null;
  onOut: (() => void) | null;
  onWhole: (() => void) | null;
};

const IN_ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  mb: 1,
} as const;
/** In a row of its own where the corner is too narrow. */
const IN_CORNER = {
  position: { xs: 'static', sm: 'absolute' },
  top: 4,
  right: 8,
  mb: { xs: 1, sm: 0 },
} as const;

/** Zoom buttons, and a button that switches to the table. */
export function TimelineTools(props: TimelineToolsProps) {
  const { caption, asTable, onTable } = props;
  const { t } = useTranslation();
  const Swap = asTable ? ChartGantt : Table2;
  const zooms = [
    { name: t('timeline.tools.out'), icon: ZoomOut, onPress: props.onOut },
    { name: t('timeline.tools.in'), icon: ZoomIn, onPress: props.onIn },
    { name: t('timeline.tools.whole'), icon: Maximize2, onPress: props.onWhole },
  ];
  return (
    <Box sx={caption === null ? IN_CORNER : IN_ROW}>
      {caption !== null && (
        <Typography
          variant="caption"
          sx={{
            flex: '1 1 180px',
            color: 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {caption}
        </Typography>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {!asTable &&
          zooms.map(({ name, icon: Icon, onPress }) => (
            <Tooltip key={name} title={name}>
              <IconButton
                size="small"
                aria-label={name}
                // A disabled button would lose the focus at the last step.
                aria-disabled={onPress === null}
                onClick={() => onPress?.()}
                sx={{ opacity: onPress ? 1 : 0.45 }}
              >
                <Icon size={18} />
              </IconButton>
            </Tooltip>
          ))}
        {onTable && (
          <Button size="small" variant="outlined" startIcon={<Swap size={16} />} onClick={onTable}>
            {t(asTable ? 'timeline.tools.chart' : 'timeline.tools.table')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
