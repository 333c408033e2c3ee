import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passageBetween, type Stretch, sentencesOf } from './sentences.ts';

type SentenceChoiceProps = {
  /** What is chosen. */
  label: string;
  text: string;
  chosen: Stretch | null;
  onChosen: (chosen: Stretch | null) => void;
};

/** A text whose sentences are buttons: the first press begins a passage, the second ends it. */
export function SentenceChoice({ label: name, text, chosen, onChosen }: SentenceChoiceProps) {
  const { t } = useTranslation();
  const label = useId();
  const help = useId();
  const paragraphs = useMemo(() => sentencesOf(text), [text]);
  const [first, setFirst] = useState<Stretch | null>(null);
  const end = chosen ? chosen.from + chosen.text.length : -1;
  const isIn = ({ from }: Stretch) => chosen !== null && from >= chosen.from && from < end;
  const count = paragraphs.flat().filter(isIn).length;
  const handlePress = (sentence: Stretch) => {
    if (first) {
      setFirst(null);
      onChosen(passageBetween(text, first, sentence));
    } else {
      setFirst(sentence);
      onChosen(passageBetween(text, sentence, sentence));
    }
  };
  return (
    <Box role="group" aria-labelledby={label} aria-describedby={help}>
      <Typography id={label} variant="subtitle2" component="p">
        {name}
      </Typography>
      <Typography id={help} variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {t('evidence.ai.own.chooseHelp')}
      </Typography>
      <Box
        sx={{
          typography: 'reading',
          fontSize: '0.9375rem',
          maxHeight: 300,
          overflowY: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          p: 1.5,
        }}
      >
        {paragraphs.map((sentences) => (
          <Box
            key={sentences[0]?.from}
            component="p"
            sx={{ m: 0, mb: 1, overflowWrap: 'anywhere' }}
          >
            {sentences.map((sentence) => (
              <Box
                key={sentence.from}
                component="button"
                type="button"
                aria-pressed={isIn(sentence)}
                onClick={() => handlePress(sentence)}
                sx={{
                  font: 'inherit',
                  color: 'inherit',
                  display: 'inline',
                  textAlign: 'start',
                  border: 0,
                  p: 0,
                  m: 0,
                  bgcolor: 'transparent',
                  cursor: 'pointer',
                  whiteSpace: 'pre-wrap',
                  '&:hover': { textDecoration: 'underline' },
                  '&[aria-pressed=true]': { bgcolor: 'ink.mark', color: 'ink.markText' },
                }}
              >
                {sentence.text}
              </Box>
            ))}
          </Box>
        ))}
      </Box>
      <Typography variant="body2" role="status" sx={{ mt: 0.5, minHeight: '1.5em' }}>
        {count > 0 && t('evidence.ai.own.chosen', { count })}
      </Typography>
    </Box>
  );
}
