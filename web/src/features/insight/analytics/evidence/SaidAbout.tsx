import type { EvidenceItem } from '@antecedent/contracts/insight/analytics/evidence';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { dayTime } from '../../../../lib/times/days.ts';
import { notify } from '../../../../lib/toasts.ts';
import { UnbrokenText } from '../../../../ui/UnbrokenText.tsx';
import { isQuotation, stateLabel } from '../evidence-words.ts';

type SaidAboutProps = {
  item: EvidenceItem;
  timeZone: string;
  fetchFile: (id: string) => Promise<Blob>;
};

/** The student's answer and the instructor's decision, and how they came about where more than that happened. */
export function SaidAbout({ item, timeZone, fetchFile }: SaidAboutProps) {
  const { t } = useTranslation();
  const { answer, decision, history } = item;
  const shown = (answer ? 1 : 0) + (decision ? 1 : 0);
  return (
    <>
      {answer && (
        <Said
          label={t('evidence.answer')}
          line={t('evidence.said', {
            kind: t(`evidence.saidKinds.${answer.kind}`),
            date: dayTime(answer.at, timeZone),
          })}
          date={dayTime(answer.at, timeZone)}
          text={answer.text}
        >
          {answer.link && (
            <Link
              href={answer.link}
              target="_blank"
              rel="noopener noreferrer"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {answer.link}
            </Link>
          )}
          {answer.file && <FileButton file={answer.file} fetchFile={fetchFile} />}
          {isQuotation(item) && <QuotationEffect item={item} />}
        </Said>
      )}
      {decision && (
        <Said
          label={t('evidence.decision')}
          line={t('evidence.decided', {
            state: stateLabel(t, item),
            name: decision.by,
            date: dayTime(decision.at, timeZone),
          })}
          date={dayTime(decision.at, timeZone)}
          text={decision.text}
        >
          {decision.outcome === 'accepted' && item.changesFigures && !isQuotation(item) && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('evidence.counted')}
            </Typography>
          )}
        </Said>
      )}
      {history.length > shown && (
        <Box component="details" sx={{ fontSize: '0.875rem' }}>
          <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary' }}>
            {t('evidence.history')}
          </Box>
          <Box component="ol" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {history.map(({ at, by, action, text }) => (
              <li key={`${at} ${action}`}>
                <UnbrokenText whole={[dayTime(at, timeZone)]}>
                  {t('evidence.event', {
                    action: t(`evidence.actions.${action}`),
                    name: by,
                    date: dayTime(at, timeZone),
                  })}
                </UnbrokenText>
                {text && <Box sx={{ overflowWrap: 'anywhere' }}>{text}</Box>}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </>
  );
}

type SaidProps = { label: string; line: string; date: string; text: string; children: ReactNode };

function Said({ label, line, date, text, children }: SaidProps) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: 'grid',
        gap: 0.25,
        justifyItems: 'start',
        px: 1.5,
        py: 1,
        borderRadius: '6px',
        bgcolor: 'action.hover',
      }}
    >
      <Typography variant="subtitle2" component="p">
        <UnbrokenText whole={[date]}>{line}</UnbrokenText>
      </Typography>
      {text && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {text}
        </Typography>
      )}
      {children}
    </Box>
  );
}

type FileButtonProps = {
  file: { id: string; name: string };
  fetchFile: SaidAboutProps['fetchFile'];
};

function FileButton({ file: { id, name }, fetchFile }: FileButtonProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const handleDownload = async () => {
    setBusy(true);
    try {
      saveFile(await fetchFile(id), name);
    } catch (error) {
      notify('error', errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      startIcon={<Download size={16} />}
      loading={busy}
      onClick={() => void handleDownload()}
      sx={{ ml: -0.75, overflowWrap: 'anywhere', textAlign: 'left' }}
    >
      {t('evidence.fileOf', { name })}
    </Button>
  );
}

/** Whether figures leave a quotation out. Of one that the student marked in the text, its rule says that they do. */
function QuotationEffect({ item: { rule, decision } }: { item: EvidenceItem }) {
  const { t } = useTranslation();
  const counts = decision?.outcome === 'left';
  if (rule === 'quotation' && !counts) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t(counts ? 'evidence.quotation.counts' : 'evidence.quotation.left')}
    </Typography>
  );
}
