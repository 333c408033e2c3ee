import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/ground/db/schema/*.ts',
  out: './migrations',
});
