/** The options in use, as https://swagger.io/docs/open-source-tools/swagger-ui/usage/configuration/ describes them. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  export default function show(options: {
    readonly url: string;
    readonly dom_id: string;
    readonly deepLinking: boolean;
    readonly docExpansion: 'none';
    readonly defaultModelsExpandDepth: number;
    readonly filter: boolean;
    readonly validatorUrl: null;
  }): void;
}
