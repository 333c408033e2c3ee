import type { listPlatforms } from '@antecedent/contracts/accounts/lti/platforms';
import type { EndpointResponse } from '@antecedent/contracts/wire/endpoint';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { dateTime } from '../../../lib/times/stamps.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { FactTable } from '../../../ui/FactTable.tsx';

type Tool = EndpointResponse<typeof listPlatforms>['tool'];

/** What an administrator enters in a platform. */
export function ToolFacts({ tool }: { tool: Tool }) {
  const { t } = useTranslation();
  const key = tool.keys[0];
  const address = (name: 'loginUrl' | 'launchUrl' | 'jwksUrl') => {
    const label = t(`lti.tool.${name}`);
    return [
      label,
      <Box
        key={name}
        component="span"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
      >
        <code>{tool[name]}</code>
        <CopyButton
          size="small"
          text={tool[name]}
          label={t('lti.tool.copy')}
          done={t('lti.tool.copied', { name: label })}
          refused={t('lti.tool.copyFailed')}
        />
      </Box>,
    ] as const;
  };
  return (
    <FactTable
      facts={[
        address('loginUrl'),
        address('launchUrl'),
        address('jwksUrl'),
        key !== undefined && [
          t('lti.tool.key'),
          t('lti.tool.keyOf', { kid: key.kid, created: dateTime(key.createdAt) }),
        ],
      ]}
    />
  );
}
