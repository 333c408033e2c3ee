import * as contract from '@antecedent/contracts/admin/data-protection';
import { mediaTypeByExtension } from '@antecedent/domain/files/file-formats';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { localeOf } from '../../messages/mail/mail.service.ts';
import { listPersonalTables } from './data-protection.service.ts';
import { privacyTemplate } from './privacy-template.ts';

export function registerDataProtectionRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.readDataProtection, async () => ({
    tables: listPersonalTables(platform.env),
  }));
  serve(app, contract.downloadPrivacyTemplate, async ({ actor, query }) => {
    const locale = await localeOf(platform.db, actor.userId);
    const tables = listPersonalTables(platform.env);
    const { bytes, title } = privacyTemplate({ name: query.name, locale, tables });
    return { bytes, fileName: `${title}.docx`, contentType: mediaTypeByExtension('docx') };
  });
}
