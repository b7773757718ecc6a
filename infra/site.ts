import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { AaaaRecord, ARecord, PublicHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct, type IDependable } from 'constructs';
import { cdnProofHeader } from '#shared/deployment/cdn-proof.ts';
import { securityHeaders, strictTransportSeconds, styleHashesOf } from '#shared/deployment/security-headers.ts';
import { hostCookieName, sessionCookieName } from '#shared/deployment/session-cookie.ts';
import { documentOf } from '#shared/deployment/site-pages.ts';
import { publicKeyPrefixes } from '#shared/deployment/storage-keys.ts';
import type { Gateway } from './api.ts';
import type { CdnProof } from './cdn-proof.ts';
import type { Stores } from './data.ts';
import type { Stage } from './stages.ts';

/** The file names of the built client's HTML documents. */
const documentNames = ['index.html', 'landing.html'] as const;

/** Returns the sources that the content security policy needs for the inline styles of the documents in `folder`. */
export const documentStyles = (folder: string): string[] =>
  documentNames.flatMap((name) => styleHashesOf(readFileSync(join(folder, name), 'utf8'), base64OfSha256));

const base64OfSha256 = (text: string) => createHash('sha256').update(text).digest('base64');

/** Returns the HTML documents in `folder` with the shop's URL inserted. `url` may be a CloudFormation token. */
function siteDocuments(folder: string, url: string): ISource[] {
  return documentNames.map((name) =>
    Source.data(name, withAbsoluteImageUrl(readFileSync(join(folder, name), 'utf8'), url)),
  );
}

/** Makes the URL of the link-preview picture absolute, because link previews do not resolve relative URLs. */
export function withAbsoluteImageUrl(document: string, url: string): string {
  const picture = '<meta property="og:image" content="';
  if (!document.includes(`${picture}/`)) throw new Error('A document has no link-preview picture');
  return document.replace(`${picture}/`, () => `${picture}${url}/`);
}

/** The CloudFront function that maps a path to an HTML document. The local gateway uses the same mapping. */
const pagesAreDocuments = `
${documentOf}
function handler(event) {
  var request = event.request;
  request.uri = documentOf(request.uri, '${hostCookieName(sessionCookieName, { https: true })}' in request.cookies);
  return request;
}`;

/**
 * Returns a CloudFront origin for a bucket. CloudFront gets permission to list the bucket, because S3 otherwise returns
 * 403 instead of 404 for a missing file. The list stays private: S3 returns the list only for the bucket's root, and
 * CloudFront requests only files.
 */
const filesOf = (bucket: IBucket) =>
  S3BucketOrigin.withOriginAccessControl(bucket, { originAccessLevels: [AccessLevel.READ, AccessLevel.LIST] });

/**
 * The errors that CloudFront would otherwise repeat to everybody for ten seconds, even if they are marked `no-store`.
 * The paths of the API are the same for all shoppers, so the error of one would reach the others.
 */
const serverErrors = [500, 502, 503, 504];

type Shown = { gateway: Gateway; proof: CdnProof; stores: Stores; stage: Stage; firewallArn: string | undefined };

/**
 * The CDN that serves the whole shop from one domain: the client, the API below `/api`, print files, mockups, and
 * pictures of blank products.
 */
export class Site extends Construct {
  readonly url: string;
  readonly distribution: Distribution;
  readonly #client: Bucket;

  constructor(scope: Construct, id: string, { gateway, proof, stores, stage, firewallArn }: Shown) {
    super(scope, id);
    const { domain } = stage;
    const { http, admitCdn } = gateway;

    this.#client = new Bucket(this, 'Client', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // The bucket needs no backup, because every deployment uploads the client again.
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
    });
    const responseHeadersPolicy = this.headersPolicy();
    const common = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy,
      compress: true,
    };
    const publicFiles: BehaviorOptions = {
      ...common,
      // An import, because the CDK would let the bucket's policy name this CDN, on which its stack cannot depend.
      origin: filesOf(
        Bucket.fromBucketAttributes(this, 'Prints', {
          bucketArn: stores.prints.bucketArn,
          bucketRegionalDomainName: stores.prints.bucketRegionalDomainName,
        }),
      ),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    };

    this.distribution = new Distribution(this, 'Distribution', {
      defaultBehavior: {
        ...common,
        origin: filesOf(this.#client),
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        functionAssociations: [
          {
            eventType: FunctionEventType.VIEWER_REQUEST,
            function: new EdgeFunction(this, 'Pages', {
              code: FunctionCode.fromInline(pagesAreDocuments),
              runtime: FunctionRuntime.JS_2_0,
            }),
          },
        ],
      },
      additionalBehaviors: {
        '/api/*': {
          ...common,
          origin: new HttpOrigin(`${http.apiId}.execute-api.${Stack.of(this).region}.amazonaws.com`, {
            customHeaders: { [cdnProofHeader]: proof.value },
          }),
          allowedMethods: AllowedMethods.ALLOW_ALL,
          // Most API responses are private, so CloudFront caches none of them. It compresses only what it may cache, so
          // the Lambdas compress JSON themselves (`runtime/reply.ts`). The policy below sends them `Accept-Encoding`.
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        },
        ...Object.fromEntries(Object.values(publicKeyPrefixes).map((prefix) => [`/${prefix}*`, publicFiles])),
      },
      errorResponses: serverErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(firewallArn !== undefined && { webAclId: firewallArn }),
      ...(domain && {
        domainNames: [domain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
    });
    // The gateway must accept a new value before the CDN sends it.
    this.distribution.node.addDependency(admitCdn);
    this.url = `https://${domain?.name ?? this.distribution.distributionDomainName}`;
    if (domain) this.addRecords(domain);
  }

  /** Creates DNS records that point the domain to the CDN, if its zone is in Route 53. */
  private addRecords({ name, zone }: NonNullable<Stage['domain']>): void {
    if (!zone) return;
    const props = {
      zone: PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
        hostedZoneId: zone.id,
        zoneName: zone.name,
      }),
      recordName: `${name}.`,
      target: RecordTarget.fromAlias(new CloudFrontTarget(this.distribution)),
    };
    new ARecord(this, 'Address', props);
    new AaaaRecord(this, 'AddressV6', props);
  }

  /**
   * Uploads the client once everything in `after` is deployed. Browsers cache files with a hash in their name for a
   * year and revalidate all other files. So does the CDN after a second, the shortest time of its cache policy, so nothing
   * has to be invalidated: that takes minutes, and fails the deployment when CloudFront is slow.
   */
  publish({ after }: { after: IDependable[] }): void {
    const client = this.#client;
    const assets = new BucketDeployment(this, 'Assets', {
      sources: [Source.asset('frontend/dist', { exclude: ['*', '!assets', '!assets/**'] })],
      destinationBucket: client,
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
      prune: false,
    });
    const pages = new BucketDeployment(this, 'Documents', {
      sources: [
        Source.asset('frontend/dist', { exclude: ['assets', '*.html'] }),
        ...siteDocuments('frontend/dist', this.url),
      ],
      destinationBucket: client,
      cacheControl: [CacheControl.fromString('no-cache')],
      prune: false,
    });
    pages.node.addDependency(assets, ...after);
  }

  /** Returns the policy for security headers. CloudFront accepts a custom header only if it has no setting for it. */
  private headersPolicy(): ResponseHeadersPolicy {
    const { 'content-security-policy': policy = '', ...headers } = securityHeaders({
      https: true,
      styleHashes: documentStyles('frontend/dist'),
    });
    const settled = ['strict-transport-security', 'referrer-policy', 'x-content-type-options'];
    const custom = Object.entries(headers).filter(([name]) => !settled.includes(name));
    return new ResponseHeadersPolicy(this, 'Headers', {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.seconds(strictTransportSeconds),
          includeSubdomains: true,
          override: true,
        },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
        contentTypeOptions: { override: true },
      },
      customHeadersBehavior: {
        customHeaders: custom.map(([header, value]) => ({ header, value, override: true })),
      },
    });
  }
}
